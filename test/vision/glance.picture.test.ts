import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/image/index.ts';
import { viewsOf } from '../../src/vision/picture/view.ts';
import { readAsOneBoard, readAtAGlance, readClosely } from '../../src/vision/read.ts';
import type { Pixels, Reading, ReadingTube } from '../../src/vision/reading.ts';
import { readPixels } from '../../src/vision/readPixels.ts';
import { valueIn } from '../boards.ts';
import { fill, page } from './locate/liquid/drawing.ts';

async function scene(name: string) {
  const truth = JSON.parse(readFileSync(`fixtures/scenes/${name}.json`, 'utf8'));
  const pixels = valueIn(await decodePicture(readFileSync(`fixtures/scenes/${truth.file}`)));
  return { truth, pixels };
}

function closely(pixels: Pixels): Reading {
  return valueIn(readClosely(pixels, viewsOf(pixels), undefined));
}

/** Bottles of liquid, so many pixels wide. */
function rack(bottles: readonly string[], width: number): Pixels {
  const unit = 1.25 * width;
  const [pitch, depth] = [2.5 * width, 3.6 * unit];
  const picture = page(1200, 900, []);
  for (const [i, units] of bottles.entries()) {
    const [x, y] = [200 + pitch * i, 300];
    fill(picture, x, y, width + 4, depth + 2, '#');
    fill(picture, x + 2, y, width, depth, '.');
    for (const [k, ink] of [...units].entries())
      fill(picture, x + 2, y + depth - unit * (k + 1), width, unit, ink);
  }
  return picture;
}

const itemsOf = ({ tubes }: Pick<Reading, 'tubes'>) => tubes.map(({ items }) => items);

describe('a small picture', () => {
  it('is enlarged where it shows no board as it is', async () => {
    const { truth, pixels } = await scene('water-mixed-capacity');
    const { width, height, data } = pixels;
    const file = sharp(data, { raw: { width, height, channels: 4 } }).resize({ width: 300 });
    const small = await decodePicture(await file.jpeg({ quality: 60 }).toBuffer());
    const reading = small.ok ? readPixels(small.value) : undefined;
    const tubes: ReadingTube[] = reading?.ok ? [...reading.value.tubes] : [];
    expect(tubes.map(({ items }) => items.length)).toEqual(
      truth.tubes.map(({ items }: ReadingTube) => items.length),
    );
    for (const [i, { x, y }] of tubes.entries()) {
      const scale = width / 300;
      expect(Math.hypot(scale * x - truth.tubes[i].x, scale * y - truth.tubes[i].y)).toBeLessThan(60);
    }
  });

  it('alone is enlarged', async () => {
    const { pixels } = await scene('water-mixed-capacity');
    expect(viewsOf(pixels).close()).toBeUndefined();
    expect(viewsOf(page(300, 500, [])).close()?.raster).toMatchObject({
      width: 600,
      height: 1000,
      scale: 0.5,
    });
    expect(viewsOf(page(500, 800, [])).close()?.raster).toMatchObject({ width: 750, height: 1200 });
  });
});

describe('at a glance', () => {
  it.each(['ball-plain', 'ball-huge', 'water-plain', 'pegs-rings'])(
    '%s is read as it is from near',
    async (name) => {
      const { pixels } = await scene(name);
      const glance = readAtAGlance(pixels, viewsOf(pixels));
      expect(readAsOneBoard(pixels)).toEqual({ ok: true, value: glance?.plain });
      expect(itemsOf(glance?.plain ?? { tubes: [] })).toEqual(itemsOf(closely(pixels)));
    },
  );

  it('what is doubted is looked at from near', async () => {
    const { pixels } = await scene('water-curtain');
    expect(readAtAGlance(pixels, viewsOf(pixels))).toHaveProperty('plain', undefined);
    expect(readAsOneBoard(pixels)).toEqual({ ok: true, value: closely(pixels) });
  });

  it('items other than those seen from near put these in doubt', async () => {
    const { pixels } = await scene('ball-plain');
    const glance = readAtAGlance(pixels, viewsOf(pixels));
    if (!glance?.reading) throw new Error('the scene is read at a glance');
    const tubes = glance.reading.tubes.map((tube) => ({ ...tube, items: tube.items.toReversed() }));
    const warnings = (reading: Reading, whole = true) => {
      const found = { ...glance.found, whole };
      const near = readClosely(pixels, viewsOf(pixels), { ...glance, found, reading });
      return near.ok ? near.value.warnings.map(({ code }) => code) : undefined;
    };
    expect(warnings(glance.reading)).toEqual([]);
    expect(warnings({ ...glance.reading, tubes })).toEqual(['ITEM_UNSURE']);
    expect(warnings({ ...glance.reading, tubes }, false)).toEqual([]);
  });

  it('what is small is looked at from near', () => {
    const picture = rack(['RGB', 'GBR', 'BRG', '', ''], 24);
    expect(readAtAGlance(picture, viewsOf(picture))).toHaveProperty('plain', undefined);
    expect(closely(picture).warnings).toEqual([]);
    const doubts = closely(rack(['RGB', 'GBR', 'BRG', '', ''], 12)).warnings;
    expect(doubts.map(({ reason }) => reason)).toContain('smallTubes');
  });

  it('where many tubes are empty they are looked at from near', () => {
    const picture = rack(['RGB', 'GBR', 'BRG', '', '', ''], 60);
    const glance = readAtAGlance(picture, viewsOf(picture));
    expect(glance?.reading?.warnings).toEqual([]);
    expect(glance).toHaveProperty('plain', undefined);
  });

  it('tubes of several capacities are looked at from near', async () => {
    const { pixels } = await scene('water-mixed-capacity');
    expect(readAtAGlance(pixels, viewsOf(pixels))).toHaveProperty('plain', undefined);
  });

  it('a picture of few pixels is looked at once', () => {
    const views = viewsOf(page(600, 600, []));
    expect(views.afar(250_000)).toBeUndefined();
    expect(views.near()).toBe(views.near());
  });
});
