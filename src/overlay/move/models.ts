import type { Rgb } from '../../numbers/srgb.ts';
import { median } from '../../numbers/statistics.ts';
import { HIDDEN, type Item } from '../../puzzle/index.ts';
import { centreOf, pitchOf } from '../board/cells.ts';
import { BLACK } from '../draw/color.ts';
import type { Pixels } from '../draw/scene.ts';
import { type Half, unlike } from './shape.ts';
import type { Spot } from './stands.ts';

/** What counts against an item of another colour, and against one at another place, in a choice of models. */
export interface Costs {
  /** Infinite where items have pictures, which no other colour can stand for. */
  readonly color: number;
  readonly place: number;
  /** How much lighter topmost units are than covered ones of their colour, as a share of the way to white; 0 if they have one shade. */
  readonly lighter: number;
}

/** The item on the screenshot whose half looks most like that of one of a colour at a spot. */
export function modelFor(
  spot: Spot,
  item: Item,
  half: Half,
  spots: readonly Spot[],
  { color, place, lighter }: Costs,
): Spot | undefined {
  let [best, least]: [Spot | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const other of spots) {
    const isOwn = other.stand.tube.items[other.place] === item;
    if (!isOwn && (item === HIDDEN || other.stand.tube.items[other.place] === HIDDEN)) continue;
    const away = place * Math.abs(spot.place - other.place);
    const ends = lighter === 0 || other.isTop === spot.isTop ? 0 : SHADE.otherShade;
    const cost = unlike(spot, other, half) + away + ends + (isOwn ? 0 : color);
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

const PICTURED: Costs = { color: Number.POSITIVE_INFINITY, place: 0, lighter: 0 };
/**
 * How shades and pictures of items are told apart. Levels are those of a channel.
 *
 * - `pictures`: items that differ by more from their plain colour have pictures.
 * - `light`: a smaller difference is no light.
 * - `pairs`: the most pairs that are compared.
 * - `otherShade`: against an item in the other of two shades: more than for any other place or colour.
 * - `lighter`: a smaller difference is gloss. It counts if more than this share of the colours have one.
 */
const SHADE = { pictures: 30, light: 3, pairs: 60, otherShade: 40, lighter: 0.08, most: 0.7 };

/**
 * Whether light and shade belong to the place, as on a glossy bottle, or to the item. If items of different colours at one place, shown in
 * one colour, are more alike than those of one colour at different places, then the place tells more than the colour.
 */
export function costsFor(picture: Pixels, spots: readonly Spot[], isRigid: boolean): Costs {
  if (isRigid) return PICTURED;
  const known = spots.filter(({ stand, place }) => stand.tube.items[place] !== HIDDEN);
  const looks = known.map((spot) => lookOf(picture, spot));
  const rough = median(looks.map((look) => median(look.map(Math.abs))));
  if (rough > SHADE.pictures) return PICTURED;
  const [byColor, byPlace]: [number[], number[]] = [[], []];
  for (const [i, one] of known.entries()) {
    for (const [k, other] of known.entries()) {
      if (k <= i) continue;
      const isSameColor = one.stand.tube.items[one.place] === other.stand.tube.items[other.place];
      const list = isSameColor === (one.place === other.place) ? [] : isSameColor ? byColor : byPlace;
      if (list.length < SHADE.pairs) list.push(apart(looks[i] ?? [], looks[k] ?? []));
    }
  }
  const lighter = lightnessOfTops(known);
  const [ofColor, ofPlace] = [median(byColor), median(byPlace)];
  if (ofColor > Math.max(SHADE.light, 2 * ofPlace)) return { color: 1, place: 3, lighter };
  return ofPlace > Math.max(SHADE.light, 2 * ofColor)
    ? { ...PICTURED, lighter }
    : { color: Math.max(4, rough / 2), place: 0, lighter };
}

/** Some games show which units can be poured by a lighter shade. */
function lightnessOfTops(spots: readonly Spot[]): number {
  const items = new Set(spots.map(({ stand, place }) => stand.tube.items[place] ?? HIDDEN));
  const tints = [...items].flatMap((item) => {
    const [top, covered] = [plainColor(item, true, spots), plainColor(item, false, spots)];
    return top && covered ? tintOf(top, 0, covered) : [];
  });
  const isRule = tints.filter((tint) => tint > SHADE.lighter).length > tints.length * SHADE.most;
  return isRule ? median(tints) : 0;
}

/** The colour of an item as a topmost or a covered one, even if it is seen only as the other one. */
export function shadeOf(
  item: Item,
  isTop: boolean,
  spots: readonly Spot[],
  lighter: number,
): Rgb | undefined {
  const seen = plainColor(item, isTop, spots);
  const other = seen ?? plainColor(item, !isTop, spots);
  if (seen || !other) return seen;
  const shade = (channel: number) =>
    isTop ? channel + lighter * (255 - channel) : (channel - lighter * 255) / (1 - lighter);
  return [shade(other[0]), shade(other[1]), shade(other[2])];
}

/** The typical colour of the topmost or of the covered units of an item. */
function plainColor(item: Item, isTop: boolean, spots: readonly Spot[]): Rgb | undefined {
  const colors = spots
    .filter((spot) => spot.isTop === isTop && spot.stand.tube.items[spot.place] === item)
    .map(({ stand, place }) => stand.colors[place] ?? BLACK);
  if (colors.length === 0) return undefined;
  const channel = (i: 0 | 1 | 2) => median(colors.map((color) => color[i]));
  return [channel(0), channel(1), channel(2)];
}

/** How much lighter an item is than its plain colour, at some points, in levels. */
function lookOf(picture: Pixels, { stand: { tube, colors }, place }: Spot): number[] {
  const { x, y } = centreOf({ tube, place });
  const [wide, tall] = [tube.itemWidth * 0.42, pitchOf(tube) * 0.35];
  const plain = colors[place] ?? [0, 0, 0];
  const look: number[] = [];
  for (let down = -1; down <= 1; down += 0.25)
    for (let across = -1; across <= 1; across += 0.1)
      look.push(
        255 *
          tintOf(
            picture.data,
            indexOf(picture, Math.round(x + across * wide), Math.round(y + down * tall)),
            plain,
          ),
      );
  return look;
}

function apart(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / Math.max(1, one.length);
}

/** The place of a pixel in the data of a picture; outside it the nearest one. */
export function indexOf({ width, height }: Pixels, x: number, y: number): number {
  const column = x < 0 ? 0 : x < width ? x : width - 1;
  const row = y < 0 ? 0 : y < height ? y : height - 1;
  return (row * width + column) * 4;
}

/** How far a pixel is from its plain colour on the way to white, from 0 to 1, or to black, down to -1. */
export function tintOf(data: ArrayLike<number>, at: number, plain: Rgb): number {
  const sum = plain[0] + plain[1] + plain[2];
  const off = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) - sum;
  return off > 0 ? off / Math.max(1, 3 * 255 - sum) : off / Math.max(1, sum);
}

/** A channel of a colour under such a tint. */
export function tinted(channel: number, tint: number): number {
  return channel + tint * (tint > 0 ? 255 - channel : channel);
}
