import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PanguruTruth } from '../../fixtures/painter/panguru.ts';
import { loadPicture } from '../../src/image/index.ts';
import {
  formatPanguru,
  HOLE,
  panguruReadingScene,
  parseStoredPanguru,
  readAnyGame,
  storePanguru,
} from '../../src/panguru/index.ts';
import type { Pixels } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';
import { anyBoard, PLATES } from '../panguru.ts';

const FOLDER = new URL('../../fixtures/panguru/', import.meta.url).pathname;
const truths = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map(
    (name) => JSON.parse(readFileSync(FOLDER + name, 'utf8')) as PanguruTruth & { id: string; file: string },
  );

async function pixelsOf(path: string): Promise<Pixels> {
  return valueIn(await loadPicture(path));
}

/** A picture in which one disc is painted over. */
function covered(pixels: Pixels, x: number, y: number, radius: number, [red, green, blue]: number[]): Pixels {
  const data = new Uint8Array(pixels.data);
  for (let row = Math.floor(y - radius); row < y + radius; row++) {
    for (let column = Math.floor(x - radius); column < x + radius; column++) {
      if (Math.hypot(column - x, row - y) > radius) continue;
      data.set([red ?? 0, green ?? 0, blue ?? 0], (row * pixels.width + column) * 4);
    }
  }
  return { ...pixels, data };
}

describe('pictures of Panguru', () => {
  it.each(truths)('$id is read as it was painted', async (truth) => {
    const pixels = await pixelsOf(FOLDER + truth.file);
    const outcome = readAnyGame(pixels);
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'panguru' } });
    if (!outcome.ok || outcome.value.kind !== 'panguru') return;
    const reading = outcome.value;
    expect(formatPanguru(reading)).toBe(formatPanguru(truth));
    for (const [position, place] of reading.places.entries()) {
      const { x = 0, y = 0, plateDiameter = 0 } = truth.positions[position] ?? {};
      expect(Math.hypot(place.x - x, place.y - y)).toBeLessThan(plateDiameter * 0.08);
      expect(Math.abs(place.plateDiameter - plateDiameter)).toBeLessThan(plateDiameter * 0.1);
    }
    expect(panguruReadingScene(pixels, reading).marks).toContain('<svg');
  });

  it('are refused when a pebble cannot be any of the colours, or a second hole is seen', async () => {
    const truth = truths.find(({ id }) => id === 'panguru-plain') ?? truths[0];
    if (!truth) throw new Error('no fixture');
    const pixels = await pixelsOf(FOLDER + truth.file);
    const spot = truth.positions.find(({ pebble, plate }) => pebble !== null && pebble !== plate);
    const { x = 0, y = 0, pebbleDiameter = 0, plate = '' } = spot ?? {};
    const bare = Buffer.from((truth.colors.find(({ id }) => id === plate)?.hex ?? '').slice(1), 'hex');
    for (const color of [[1, 60, 60], [...bare]]) {
      const outcome = readAnyGame(covered(pixels, x, y, pebbleDiameter * 0.55, color));
      expect(outcome).toMatchObject({ ok: false, fault: { code: 'PANGURU_UNCLEAR' } });
    }
  });
});

describe('a stored board', () => {
  it('is read back as it was stored', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const stored = storePanguru(board);
        expect(parseStoredPanguru(JSON.stringify(stored))).toEqual({ ok: true, value: stored });
        expect(stored.positions.filter(({ pebble }) => pebble === null)).toHaveLength(1);
        expect(stored.positions[board.pebbles.indexOf(HOLE)]?.pebble).toBeNull();
      }),
    );
  });

  it('keeps the names that a picture gave its colours', () => {
    const colors = [{ id: 'W', hex: '#ffffff', name: 'white' }];
    const text = JSON.stringify({ plates: PLATES, pebbles: '-PCBRYOGYGBCORP', colors });
    const outcome = parseStoredPanguru(text);
    expect(outcome.ok && outcome.value.colors[0]).toEqual(colors[0]);
    expect(outcome.ok && outcome.value.colors[1]).toEqual({ id: 'C', hex: '', name: 'C' });
  });

  it.each([
    ['no JSON', '{', 'JSON'],
    ['a list', '[]', 'READING'],
    ['another version', '{"version":2}', 'READING'],
    ['another game', '{"kind":"ball"}', 'READING'],
    ['no pebbles', `{"plates":"${PLATES}"}`, 'READING'],
    ['pebbles that do not fit', `{"plates":"${PLATES}","pebbles":"${PLATES}"}`, 'HOLES'],
  ])('with %s is refused', (_name, text, code) => {
    expect(parseStoredPanguru(text)).toMatchObject({ ok: false, fault: { code } });
  });
});
