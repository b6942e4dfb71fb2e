import { describe, expect, it } from 'vitest';
import { type Refusal, readPixels, readUpsideDown } from '../../src/vision/index.ts';
import type { Pixels } from '../../src/vision/reading.ts';
import { fill, page, row } from './locate/liquid/drawing.ts';

function refusalOf(pixels: Pixels): Refusal {
  const outcome = readPixels(pixels);
  if (outcome.ok) throw new Error('the picture is read');
  return outcome.fault;
}

/** Two rows of bottles of which only two colours fill whole ones. */
const ODD = ['RGBY', 'GGRB', 'YBRY', 'BYOG', 'MMCW', 'RRW', '', ''];

describe('a picture that is refused', () => {
  it('shows nothing like a board, and there is no guess', () => {
    const picture = page(420, 240, []);
    for (const top of [40, 90, 140]) fill(picture, 50, top, 320, 14, '#');
    const refusal = refusalOf(picture);
    expect(refusal).toMatchObject({ code: 'NO_PUZZLE' });
    expect(refusal).not.toHaveProperty('guess');
  });

  it('shows nothing at all, as while a page loads', () => {
    const refusal = refusalOf(page(420, 240, []));
    expect(refusal).toMatchObject({ code: 'BLANK' });
    expect(refusal).not.toHaveProperty('guess');
  });

  it('is too small for one', () => {
    expect(refusalOf(page(40, 200, [])).message).toContain('40 x 200');
  });

  it('shows tubes whose colours do not add up, and the best guess says what it is', () => {
    const { code, message, guess } = refusalOf(page(560, 240, row(60, ODD)));
    expect(code).toBe('BOARD_UNCLEAR');
    expect(message).toMatch(/^8 tubes were seen, but the colours do not add up: /);
    expect(guess?.tubes.map(({ items }) => items.length)).toEqual([4, 4, 4, 4, 4, 3, 0, 0]);
    expect(guess?.warnings.slice(0, 2).map(({ code }) => code)).toEqual(['GUESS', 'COLOR_COUNT']);
  });

  it('has its guess in places of the picture as shown when it hangs', () => {
    const picture = page(560, 240, row(60, ODD));
    const rows = Array.from({ length: 240 }, (_, y) => picture.data.slice(4 * 560 * y, 4 * 560 * (y + 1)));
    const hanging = { ...picture, data: Uint8ClampedArray.from(rows.reverse().flatMap((row) => [...row])) };
    const [standing, outcome] = [readPixels(picture), readUpsideDown(hanging)];
    if (standing.ok || outcome.ok) throw new Error('the picture is read');
    const guess = outcome.fault.guess;
    expect(guess?.upsideDown).toBe(true);
    const [first, own] = [standing.fault.guess?.tubes[0], guess?.tubes[0]];
    expect(own?.items.length).toBe(first?.items.length);
    expect(own?.places[0]?.y).toBeCloseTo(240 - (first?.places[0]?.y ?? 0));
  });
});
