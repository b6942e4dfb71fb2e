import { diff, rgb_to_lab } from 'color-diff';
import { describe, expect, it } from 'vitest';
import type { Truth, TruthTube } from '../../fixtures/painter/truth.ts';
import { loadPicture } from '../../src/image/index.ts';
import { rgbOf } from '../../src/vision/colors/names.ts';
import { type Reading, specialsIn } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';
import { committedRows } from '../scoreboards/board.ts';
import { judge, READER } from '../scoreboards/judged.ts';
import { type Labelled, labelledPictures } from '../scoreboards/truth.ts';

/** What is read of the scenes, and of those that no scoreboard has, where that is not all without a doubt. */
const ROWS = committedRows('test/scoreboards/readings-scenes.tsv');
const DOUBTED: Readonly<Record<string, string>> = {
  // its empty tubes come first, which they do on a picture that stands on its head
  'cut/ball-cut-left.png': 'TUBE_CUT TURNED',
  'cut/water-cut-right.png': 'TUBE_CUT',
};

/** How far boxes and items may be from where they were painted, in items: the base of a peg is a part of its box or not. */
const NEAR = { box: 0.4, item: 0.35 };
/** The differences of colours of which one is said to be the other (CIEDE2000): much shines or lies in shadow. */
const ALIKE = 10;

type Tube = Reading['tubes'][number];

/** How far the box of a tube is from the painted one, in items. */
function boxOff(tube: Tube, painted: TruthTube): number {
  const [wide, high] = [painted.itemWidth, painted.itemHeight];
  return Math.max(
    Math.abs(tube.x - painted.x) / wide,
    Math.abs(tube.width - painted.width) / wide,
    Math.abs(tube.itemWidth - wide) / wide,
    Math.abs(tube.y - painted.y) / high,
    Math.abs(tube.height - painted.height) / high,
    Math.abs(tube.itemHeight - high) / high,
  );
}

/** How far its places, and the items in them, are from the painted ones. */
function itemsOff({ places, seenAt }: Tube, { places: painted, pts, itemHeight }: TruthTube): number {
  const off = (seen: Tube['places'], drawn: TruthTube['pts']) =>
    seen.map(({ x, y }, k) => Math.hypot(x - (drawn[k]?.[0] ?? 0), y - (drawn[k]?.[1] ?? 0)) / itemHeight);
  return Math.max(...off(places, painted), ...off(seenAt, pts));
}

/** The largest difference between a colour that is read and the painted one most like it. */
function colorsOff({ colors }: Reading, painted: Truth['colors']): number {
  const labOf = (hex: string) => rgb_to_lab(rgbOf(hex));
  const least = colors.map(({ hex }) =>
    Math.min(...painted.map((other) => diff(labOf(hex), labOf(other.hex)))),
  );
  return Math.max(...least);
}

function knownOf({ group, name }: Labelled): readonly [verdict: string, why: string] {
  const [, , verdict = 'exact', , why = ''] = ROWS.get(`${group}/${name}`) ?? [];
  const doubt = DOUBTED[`${group}/${name}`];
  return doubt === undefined ? [verdict, why] : ['warned', doubt];
}

const PICTURES = ['scenes', 'cut', 'together', 'upside-down'].flatMap((folder) =>
  labelledPictures(`fixtures/${folder}`),
);

describe('a painted screen', () => {
  it.each(PICTURES)('$group/$name is read as it was painted', async (picture) => {
    const pixels = valueIn(await loadPicture(picture.path));
    const { verdict, why, reading } = judge(READER, pixels, picture.truth);
    expect([verdict, why]).toEqual(knownOf(picture));
    if (!reading || picture.group === 'cut') return;
    const { tubes, colors } = picture.truth as unknown as Truth;
    const painted = (i: number) => tubes[i] as TruthTube;
    expect(Math.max(...reading.tubes.map((tube, i) => boxOff(tube, painted(i))))).toBeLessThan(NEAR.box);
    expect(Math.max(...reading.tubes.map((tube, i) => itemsOff(tube, painted(i))))).toBeLessThan(NEAR.item);
    expect(colorsOff(reading, colors)).toBeLessThan(ALIKE);
    expect(specialsIn(pixels, reading)).toEqual({ anyColor: [], oneColor: [] });
  });
});
