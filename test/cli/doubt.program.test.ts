import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../src/puzzle/index.ts';
import { valueIn } from '../boards.ts';
import { folder, useFolder } from '../scratch.ts';
import { tubesight } from './run.ts';

useFolder();

/** A stored reading of a board, with a warning of a kind. */
function store(board: string, code?: string): void {
  const parsed = valueIn(parseBoard(board));
  const { kind, tubes } = parsed;
  const letters = [...new Set(tubes.flatMap(({ items }) => items))].filter((id) => id !== '?');
  const reading = {
    ...{ version: 1, kind, capacity: 2, level: null },
    colors: letters.map((id) => ({ id, hex: '', name: id })),
    tubes: tubes.map((tube, i) => ({ number: i + 1, ...tube })),
    warnings: code ? [{ code, message: 'tube 1: something is in doubt; check it', tubes: [1] }] : [],
  };
  writeFileSync(join(folder, 'reading.json'), JSON.stringify(reading));
}

const solve = (...options: string[]) => tubesight(['solve', 'reading.json', ...options], folder);
const CHECK = 'check the warnings first: as it was read, this board cannot be solved';

describe('a board that is in doubt', () => {
  it.each(['ITEM_UNSURE', 'KIND_UNSURE', 'CAPACITY_UNSURE', 'TUBE_UNSURE'])(
    'is solved as read, after the doubt: %s',
    async (code) => {
      store('ab ba __', code);
      const { out } = await solve();
      expect(out.indexOf('warning: ')).toBeLessThan(
        out.indexOf('3 moves, the fewest for the board as read:'),
      );
      expect(out.indexOf('warning: ')).toBeGreaterThan(0);
      expect(out).not.toContain('the fewest possible');
      const { solution } = JSON.parse((await solve('--json')).out);
      expect(solution).toMatchObject({ optimal: true, asRead: true });
    },
  );

  it.each(['ITEM_UNSURE', 'KIND_UNSURE', 'CAPACITY_UNSURE', 'TUBE_UNSURE'])(
    'is checked before it is given up, and nothing is called proved: %s',
    async (doubt) => {
      store('ab ba', doubt);
      const { code, out } = await solve();
      expect(code).toBe(3);
      expect(out).toContain(CHECK);
      expect(out).not.toMatch(/proved|add .* empty tube/);
      const { solution } = JSON.parse((await solve('--json')).out);
      expect(solution).toMatchObject({ status: 'unsolvable', asRead: true });
      expect(solution).not.toHaveProperty('extraTubes');
    },
  );

  it('is checked before it is started again, where it hides items', async () => {
    store('a?b bac c?a', 'TUBE_UNSURE');
    const { code, out } = await solve();
    expect(code).toBe(3);
    expect(out).toContain(CHECK);
    expect(out).not.toMatch(/proved|restart the level/);
  });

  it('is played on as read, where it hides items', async () => {
    store('aa?b c?ab bccb ____ ____', 'ITEM_UNSURE');
    expect((await solve('--kind', 'water')).out).toContain(
      'safe for the board as read, and this is proved: ',
    );
  });

  it('also says so for a row of a file of levels', async () => {
    store('ab ba', 'TUBE_UNSURE');
    const { writeFileSync: write, readFileSync: read } = await import('node:fs');
    const [lost, won] = [read(join(folder, 'reading.json'), 'utf8'), '{"board":"ab ba __"}'];
    write(join(folder, 'rows.jsonl'), `${lost}\n${won}\n`);
    const { out } = await tubesight(['solve', 'rows.jsonl'], folder);
    expect(out).toContain(`row 1: ${CHECK}`);
    expect(out).toContain('row 2: 3 moves, the fewest possible');
  });
});

describe('a board without doubts', () => {
  it('is presented as certain', async () => {
    store('ab ba __');
    expect((await solve()).out).toContain('3 moves, the fewest possible:');
    expect(JSON.parse((await solve('--json')).out).solution).not.toHaveProperty('asRead');
    store('ab ba');
    const { code, out } = await solve();
    expect(code).toBe(4);
    expect(out).toContain('this board cannot be solved; this is proved\nadd 1 empty tube of 2');
  });
});
