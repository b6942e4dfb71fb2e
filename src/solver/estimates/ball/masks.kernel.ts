import { type Contents, NO_COLOR } from '../../contents.kernel.ts';
import { MAX_MASKED_COLORS } from '../estimate.ts';

/** The bit of all colours without a bit of their own. It is always open, so their balls are removed for free. */
export const FREE = 1 << 31;

/**
 * Masks of colours by content, for digging. A board with more colours than bits has several such sets; each treats all colours but its
 * own as open.
 */
export interface Masks {
  /** The colour on top. */
  readonly top: Int32Array;
  /** The same, if there is room above it. */
  readonly topWithRoom: Int32Array;
  /** The bottom colour. */
  readonly ground: Int32Array;
  /** The same, if the bottom run may stay. */
  readonly staying: Int32Array;
  /** The colours above the bottom run. */
  readonly buried: Int32Array;
  /** Of those, the ones with more than one ball. */
  readonly twice: Int32Array;
  /** Of those, the ones with room above them, possibly after others are removed. */
  readonly hosts: Int32Array;
  /** `planes[content * depth + k]`: the colours with more than k balls above the bottom run. */
  readonly planes: Int32Array;
  readonly depth: number;
}

/** @param group the colours with bits: 0 for the first 31, 1 for the next 31, … */
export function masksOf(contents: Contents, group: number): Masks {
  const { blocks, bottomColor, color, room, size } = contents;
  const bits = Int32Array.from({ length: contents.colors }, (_, name) => {
    const place = name - group * MAX_MASKED_COLORS;
    return place >= 0 && place < MAX_MASKED_COLORS ? 1 << place : FREE;
  });
  const bitOf = (name: number) => (name === NO_COLOR ? 0 : bits[name]!);
  const byContent = (mask: (content: number) => number) =>
    Int32Array.from({ length: size }, (_, content) => mask(content));
  const top = byContent((content) => bitOf(color[content]!));
  const ground = byContent((content) => bitOf(bottomColor[content]!));
  const hosts = new Int32Array(size);
  for (let content = contents.empties; content < size; content++) {
    if (blocks[content]! > 1)
      hosts[content] = hosts[contents.under[content]!]! | hostBit(contents, content, top);
  }
  return {
    top,
    topWithRoom: byContent((content) => (room[content]! > 0 ? top[content]! : 0)),
    ground,
    staying: byContent((content) => (mayStay(contents, content) ? ground[content]! & ~FREE : 0)),
    hosts,
    ...planesOf(contents, bits),
  };
}

/** The colour of the top run, if its lowest ball has room above it. */
function hostBit({ capacity, height, run }: Contents, content: number, top: Int32Array): number {
  const above = capacity[content]! - height[content]! + run[content]! - 1;
  return above > 0 ? top[content]! & ~FREE : 0;
}

/**
 * Not when the tube is empty, or too small for the whole colour, or the colour takes several tubes, where staying is
 * counted otherwise.
 */
function mayStay({ bottomColor, capacity, count, homes }: Contents, content: number): boolean {
  const color = bottomColor[content]!;
  return color !== NO_COLOR && homes[color] === 1 && capacity[content]! >= count[color]!;
}

function planesOf(
  contents: Contents,
  bits: Int32Array,
): Pick<Masks, 'buried' | 'depth' | 'planes' | 'twice'> {
  const { blocks, capacity, color, run, size, under } = contents;
  const depth = Math.max(...capacity);
  const planes = new Int32Array(size * depth);
  for (let content = contents.empties; content < size; content++) {
    if (blocks[content]! < 2) continue;
    const at = content * depth;
    planes.copyWithin(at, under[content]! * depth, (under[content]! + 1) * depth);
    const bit = bits[color[content]!]! & ~FREE;
    let plane = 0;
    while ((planes[at + plane]! & bit) !== 0) plane++;
    for (let ball = 0; ball < run[content]!; ball++)
      planes[at + plane + ball] = planes[at + plane + ball]! | bit;
  }
  const buried = Int32Array.from({ length: size }, (_, content) => planes[content * depth]!);
  const twice = buried.map((_, content) => (depth > 1 ? planes[content * depth + 1]! : 0));
  return { planes, depth, buried, twice };
}
