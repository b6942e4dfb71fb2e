import { describe, expect, it } from 'vitest';
import { KNOWN, PLATES } from '../panguru.ts';
import { tubesight as called } from './run.ts';

const EASY = `${PLATES}/RCB-BOYYGGCPORP`;

async function tubesight(args: readonly string[], input = '') {
  const { code, out, err } = await called(args, '.', input);
  return { status: code, stdout: out, stderr: err, lines: out.trim().split('\n') };
}

describe('tubesight panguru', () => {
  it('solves plates and pebbles, with a dash in front or not', async () => {
    const [pebbles = '', length, count] = KNOWN[0] ?? [];
    const { status, lines } = await tubesight(['panguru', `${PLATES}/${pebbles}`]);
    expect(status).toBe(0);
    expect(lines[1]).toBe(`${length} moves, the fewest possible; ${count} shortest solutions`);
    expect(lines).toHaveLength(2 + (length ?? 0));
  });

  it('takes text, standard input and JSON, its own output included', async () => {
    const { stdout } = await tubesight(['panguru', EASY, '--json']);
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      version: 1,
      kind: 'panguru',
      solution: {
        status: 'solved',
        length: 9,
        count: 3,
        moves: [{ step: 1, pebble: 'R', from: 1, to: 4 }, {}, {}, {}, {}, {}, {}, {}, {}],
      },
    });
    const second = '9 moves, the fewest possible; 3 shortest solutions';
    for (const args of [['panguru', '-'], ['panguru', stdout], ['solve', '-'], ['-'], [`panguru:${EASY}`]]) {
      expect((await tubesight(args, stdout)).lines[1]).toBe(second);
    }
    expect((await tubesight(['panguru', '-'], EASY)).lines[1]).toBe(second);
  });

  it('lists every sequence, or the next moves', async () => {
    expect((await tubesight(['panguru', EASY, '--all'])).lines.slice(2)).toHaveLength(3);
    expect((await tubesight(['panguru', EASY, '--hint'])).lines.slice(2)).toEqual([
      ' 1 -> 4   R  (3 shortest solutions)',
    ]);
    const { solution } = JSON.parse((await tubesight(['panguru', EASY, '--all', '--hint', '--json'])).stdout);
    expect(solution.sequences).toHaveLength(3);
    expect(solution.next).toEqual([{ pebble: 'R', from: 1, to: 4, count: 3 }]);
  });

  it('says which position is wrong, and why', async () => {
    const { status, stderr } = await tubesight(['panguru', `${PLATES}/RCB--OYYGGCPORP`]);
    expect([status, stderr]).toEqual([3, expect.stringContaining('positions 4 and 5 are holes')]);
    const json = await tubesight(['panguru', `${PLATES}/RCB-BOYYGGCPORX`, '--json']);
    expect(JSON.parse(json.stdout)).toEqual({
      version: 1,
      error: { code: 'PEBBLE_COLOR', message: 'pebble X at position 15: no plate has that colour' },
    });
  });

  it('needs boards from exactly one source', async () => {
    expect((await tubesight(['panguru'])).status).toBe(2);
    expect((await tubesight(['panguru', EASY, '--hardest'])).status).toBe(2);
    expect((await tubesight(['panguru', 'ball: aab_ baa_ bb__ ____'.slice(6)])).status).toBe(3);
  });

  it('lists the hardest boards', async () => {
    const { lines } = await tubesight(['panguru', '--hardest']);
    expect(lines).toHaveLength(9);
    expect(lines[0]).toBe(
      `${PLATES}/OYGPYCBCORB-PRG  25 moves, the fewest possible; 929182 shortest solutions`,
    );
  });

  it('makes boards that need a given number of moves, the same with the same seed', async () => {
    const args = ['panguru', '--generate', '--moves', '20..22', '--count', '2', '--seed', '4'];
    const { lines } = await tubesight(args);
    expect(lines).toEqual([
      `${PLATES}/YORCGCO-BRPGPYB  22 moves, the fewest possible; 148667 shortest solutions`,
      `${PLATES}/YPRPGCBC-ROBGYO  22 moves, the fewest possible; 59290 shortest solutions`,
    ]);
    const told = (await tubesight([...args, '--json'])).lines.map((line) => JSON.parse(line));
    expect(told.map(({ solution }) => solution.length)).toEqual([22, 22]);
    const [board = ''] = lines[1]?.split('  ') ?? [];
    expect((await tubesight(['panguru', board])).lines[1]).toBe(
      '22 moves, the fewest possible; 59290 shortest solutions',
    );
  });

  it.each([
    [['--generate'], 2, '--generate and --moves go together'],
    [['--moves', '20..25', EASY], 2, '--generate and --moves go together'],
    [['--generate', '--moves', '9..3'], 2, 'Give a whole number, or a range such as 30..40'],
    [['--generate', '--moves', '20', '--plates', 'ABC'], 2, '--plates: the plates have 3 letters, not 15'],
    [
      ['--generate', '--moves', '28..30'],
      5,
      'no board of 28 to 30 moves was found for these plates; the nearest needs 25',
    ],
    [['--generate', '--moves', '1', '--count', '20'], 5, 'only 10 of 20 boards of 1 to 1 moves were found'],
    [
      ['--hardest', '--generate', '--moves', '20'],
      2,
      'give boards, --hardest or --generate, but only one of them',
    ],
  ])('refuses %j', async (args, exit, message) => {
    const { status, stderr } = await tubesight(['panguru', ...args]);
    expect([status, stderr]).toEqual([exit, expect.stringContaining(message)]);
  });
});
