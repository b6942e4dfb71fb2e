import { centreOf, isLifted, pitchOf, wholeRect } from './cells.ts';
import { medianColor } from './edges.ts';
import { type Mover, type Placement, remember } from './mover.ts';
import { outlineOf, type Sample } from './outline.ts';
import type { Patch } from './patch.ts';
import { bareUnder, faceFor, poleOver, wholeItem } from './pegPixels.ts';
import { isSame, startLayout, type Token } from './tokens.ts';
import type { View, ViewTube } from './view.ts';

/**
 * Moves the items on pegs. They lie upon each other and hide each other's upper faces: stacks are painted anew from the
 * bottom up over the bare peg, each item with its own front and, where an item lay on it, the upper face of another in
 * its colour. Undefined when no peg is bare, or the items' outline is not seen.
 */
export function pegMover(view: View): Mover | undefined {
  const start = startLayout(view.tubes);
  const bare = view.tubes.filter((tube) => tube.items.length === 0);
  const samples = view.tubes.flatMap((tube, i) =>
    (start[i] ?? []).map((token) => sampleOf(view, tube, token)),
  );
  const outline = bare.length > 0 ? outlineOf(view.pixels, samples) : undefined;
  if (!outline) return undefined;
  const pieces = new Map<string, Patch>();
  const cleared = new Map<ViewTube, Patch[]>();
  const poles = new Map<string, Patch>();
  const sampleFor = ({ tube, place }: Token) =>
    samples.find(({ token }) => token.tube === tube && token.place === place);
  const piece = (token: Token) =>
    remember(pieces, `${token.tube}:${token.place}`, () => {
      const sample = sampleFor(token);
      return sample && wholeItem(view.pixels, outline, sample, samples);
    });
  const clearedOf = (tube: ViewTube, index: number) =>
    remember(cleared, tube, () =>
      samples
        .filter(({ token }) => token.tube === index)
        .map((sample) => bareUnder(view, tube, bare, outline, sample)),
    ) ?? [];
  const itemAt = (tube: ViewTube, place: number, token: Token): Placement[] => {
    const [from, to] = [sampleFor(token), tube.places[place]];
    const patch = piece(token);
    return patch && from && to
      ? [{ patch, dx: Math.round(to.x) - from.x, dy: Math.round(to.y) - from.y }]
      : [];
  };
  /** Where the item on top shows the face of one that lay higher, and so less of the pole stands out of it. */
  const poleOf = (tube: ViewTube, tokens: readonly Token[]): Placement[] => {
    const [top, place] = [tokens.at(-1), tokens.length - 1];
    const [sample, to] = [top && sampleFor(top), tube.places[place]];
    if (!sample || !to || faceFor(sample, samples).token.place <= place) return [];
    const at = { x: Math.round(to.x), y: Math.round(to.y) };
    const patch = remember(poles, `${tube.number}:${place}`, () => poleOver(view, tube, bare, outline, at));
    return patch ? [{ patch, dx: 0, dy: 0 }] : [];
  };
  return {
    piece,
    placements: (index, tokens, before) => {
      const tube = view.tubes[index];
      if (!tube || isAsSeen(tube, tokens, before)) return [];
      return [
        ...clearedOf(tube, index).map((patch) => ({ patch, dx: 0, dy: 0 })),
        ...tokens.flatMap((token, place) => itemAt(tube, place, token)),
        ...poleOf(tube, tokens),
      ];
    },
  };
}

/** Whether the screenshot shows a peg with these very items at their places: then it needs no painting. */
function isAsSeen(tube: ViewTube, tokens: readonly Token[], before: readonly Token[]): boolean {
  return (
    tokens.length === before.length &&
    tokens.every((token, i) => isSame(token, before[i]) && !isLifted(tube, i))
  );
}

function sampleOf({ pixels }: View, tube: ViewTube, token: Token): Sample {
  const seen = tube.seenAt[token.place] ?? centreOf({ tube, place: token.place });
  const [x, y] = [Math.round(seen.x), Math.round(seen.y)];
  const [across, down] = [tube.itemWidth / 4, pitchOf(tube) / 4];
  const lifted = isLifted(tube, token.place);
  return {
    token,
    x,
    y,
    width: tube.itemWidth,
    pitch: pitchOf(tube),
    color: medianColor(pixels, wholeRect(x - across, y - down, x + across, y + down, pixels)),
    isTop: lifted || tube.items.every((_, place) => place <= token.place || isLifted(tube, place)),
    isBottom: lifted || token.place === 0,
  };
}
