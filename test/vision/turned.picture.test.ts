import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/image/index.ts';
import { type Turn, upright } from '../../src/vision/index.ts';
import { asGiven } from '../../src/vision/turned/turned.ts';
import { valueIn } from '../boards.ts';
import { codesIn, itemsIn, readingOf } from './read.ts';

/** A scene as it was painted, and turned clockwise. */
async function turnedScene(file: string, turn: Turn) {
  const bytes = readFileSync(`fixtures/scenes/${file}`);
  const lying = await sharp(bytes).rotate(turn).png().toBuffer();
  return { plain: valueIn(await decodePicture(bytes)), turned: valueIn(await decodePicture(lying)) };
}

describe('a picture that does not stand upright is turned, which is said', () => {
  it.each<[string, Turn]>([
    ['water-plain.png', 180],
    ['ball-mid-game.png', 180],
    // a little more air below, and the shorter row above, with the empty tubes
    ['ball-plain.png', 180],
    // the empty tubes come last when it stands on its head, but its air is below
    ['ball-empties-first.png', 180],
    ['ball-plain.png', 90],
    ['ball-plain.png', 270],
  ])('%s, turned by %i degrees', async (file, turn) => {
    const { plain, turned } = await turnedScene(file, turn);
    const given = Uint8Array.from(turned.data);
    const [expected, reading] = [readingOf(plain), readingOf(turned)];
    expect([reading.turned, reading.width, reading.height]).toEqual([turn, turned.width, turned.height]);
    expect(itemsIn(reading)).toEqual(itemsIn(expected));
    // the caller's pixels are only looked at
    expect(Uint8Array.from(turned.data)).toEqual(given);
    expect(codesIn(reading)).toContain('TURNED');
    // on the upright picture, each tube stands where it stands on the one that was never turned
    const seen = upright(turned, reading);
    expect([seen.pixels.width, seen.pixels.height]).toEqual([plain.width, plain.height]);
    for (const [i, { x, y, width }] of seen.reading.tubes.entries()) {
      const one = expected.tubes[i];
      expect(Math.hypot(x - (one?.x ?? 0), y - (one?.y ?? 0))).toBeLessThan(width / 4);
    }
    expect(asGiven(seen.reading)).toEqual(reading);
  });
});

it('one with little more air below than above is turned if its empty tubes come first, and this is in doubt', async () => {
  const reading = readingOf((await turnedScene('ball-one-row.png', 180)).turned);
  expect([reading.turned, codesIn(reading)]).toEqual([180, ['TURNED']]);
});

it('one that stands upright is not turned', async () => {
  const { plain } = await turnedScene('ball-plain.png', 180);
  const reading = readingOf(plain);
  expect(upright(plain, reading)).toEqual({ pixels: plain, reading });
});
