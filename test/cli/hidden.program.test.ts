import { describe, expect, it } from 'vitest';
import { SCENES, tubesight } from './run.ts';

describe('a board that hides items', () => {
  it('is solved when the counting rule forces them all', async () => {
    const { code, out } = await tubesight(['solve', 'ab? bab ___'], '.');
    expect(code).toBe(0);
    expect(out).toContain('tube 1, bottom: must be a\n6 moves, the fewest possible:');
  });

  it('gets a plan otherwise', async () => {
    const { code, out } = await tubesight(['solve', 'water: aa?b c?ab bccb ____ ____'], '.');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').slice(-6)).toEqual([
      'hidden: 1 a, 1 c',
      '1 move; it reveals tube 1, item 2 from the bottom:',
      '1.  1 -> 4  a x2',
      'safe, and this is proved: whatever the hidden items are (2 ways to fill them in), these moves lose nothing',
      'make this move, then put what appeared in place of ? and run:',
      '  tubesight "water: __?b c?ab bccb __aa ____"',
    ]);
  });

  it('gets the same plan in JSON', async () => {
    const { code, out } = await tubesight(['solve', '--json', 'water: aa?b c?ab bccb ____ ____'], '.');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      solution: {
        status: 'plan',
        moves: [{ step: 1, from: 1, to: 4, count: 2, color: 'a' }],
        reveals: [{ tube: 1, item: 2 }],
        safety: { kind: 'proved', ways: 2 },
        hidden: { a: 1, c: 1 },
      },
    });
  });

  it('gets only the first of several moves as a hint, and is told why it has no shortest solutions', async () => {
    const board = 'ab?? ?ba? ???b ____ ____';
    const hint = await tubesight(['solve', board, '--hint'], '.');
    expect(hint.out).toMatch(/^2 moves; .*; the next move:\n1\. {2}1 -> 4 {2}a\n(safe|risky): in /m);
    expect(hint.out).toContain('make the other moves as well, then put what appeared in place of ? and run:');
    const { solution } = JSON.parse((await tubesight(['solve', board, '--hint', '--json'], '.')).out);
    expect(solution).toMatchObject({ length: 2, moves: [{ step: 1, from: 1, to: 4 }] });
    expect(solution.moves).toHaveLength(1);
    const all = await tubesight(['solve', board, '--all'], '.');
    expect(all.out).toContain('--all is ignored: it needs a board without hidden items');
  });

  it.each([
    ['lost whatever the hidden items are', 'a?c b?a cab', 4],
    ['nothing can make the colours whole', 'abcd ___? ____', 3],
    ['all that is hidden is covered', '???? ???? ____', 7],
  ])('has an exit code of its own: %s', async (_name, board, code) => {
    expect(await tubesight(['solve', board], '.')).toMatchObject({ code });
  });
});

describe('--after', () => {
  const first = 'water: aa?b c?ab bccb ____ ____';
  const next = 'water: __cb c?ab bccb __aa ____';

  it('remembers what an earlier screenshot showed, after a restart', async () => {
    const { code, out } = await tubesight(['solve', first, '--after', next], '.');
    expect(code).toBe(0);
    expect(out).toContain('remembered (items counted from the bottom): tube 1, item 2 c');
    expect(out).toContain('tube 2, item 3 from the bottom: must be a');
    expect(out).toContain('the fewest possible:');
  });

  it('says so when nothing of it can be used', async () => {
    const { code, out } = await tubesight(['solve', first, '--after', first], '.');
    expect(code).toBe(0);
    expect(out).toContain('the earlier pictures do not show any of the items that are hidden here');
  });

  it.each([
    ['another level', 'water: bb?a c?ab accb ____ ____ ____', 'NOT_A_CONTINUATION'],
    ['a contradiction', 'water: ab?b c?ab bccb ____ ____', 'CONTRADICTION'],
    ['a picture of something else', `${SCENES}/none-menu.png`, 'NO_PUZZLE'],
  ])('refuses %s', async (_name, earlier, code) => {
    const ended = await tubesight(['solve', first, '--after', earlier, '--json'], '.');
    expect(ended.code).toBe(3);
    expect(JSON.parse(ended.out)).toMatchObject({ error: { code } });
  });
});
