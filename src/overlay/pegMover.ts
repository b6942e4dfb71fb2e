import { centreOf, isLifted, pitchOf } from './cells.ts';
import { middleColor } from './edges.ts';
import { type Mover, type Placement, remember } from './mover.ts';
import type { Patch } from './patch.ts';
import { type Outline, outlineOf, type Sample } from './pegOutline.ts';
import { bareUnder, faceFor, poleOver, wholeItem } from './pegPixels.ts';
import { isSame, startLayout, type Token } from './tokens.ts';
import type { View, ViewTube } from './view.ts';

/**
 * Moves items on pegs. Items hide each other's upper faces, so stacks are repainted from the bottom up over the bare peg: each item
 * with its own front and, if an item was on it, with the upper face of another one of its colour. Undefined if no peg is bare, or if
 * the outline of items cannot be found.
 */
export function pegMover(view: View): Mover | undefined {
  const start = startLayout(view.tubes);
  const bare = view.tubes.filter((tube) => tube.items.length === 0);
  const samples = view.tubes.flatMap((tube, i) =>
    (start[i] ?? []).map((token) => sampleOf(view, tube, token)),
  );
  const outline = bare.length > 0 ? outlineOf(view.pixels, samples) : undefined;
  const parts = outline && new PegParts(view, bare, samples, outline);
  return (
    parts && {
      piece: (token) => parts.piece(token),
      placements: (index, tokens, before) => {
        const tube = view.tubes[index];
        if (!tube || isAsSeen(tube, tokens, before)) return [];
        return [
          ...parts.cleared(tube, index),
          ...tokens.flatMap((token, place) => parts.itemAt(tube, place, token)),
          ...parts.pole(tube, tokens),
        ];
      },
    }
  );
}

/** The materials for repainting pegs, each made on first use. */
class PegParts {
  private readonly sampleOf: ReadonlyMap<string, Sample>;
  private readonly pieces = new Map<string, Patch>();
  private readonly bareParts = new Map<ViewTube, Patch[]>();
  private readonly poles = new Map<string, Patch>();

  constructor(
    private readonly view: View,
    private readonly bare: readonly ViewTube[],
    private readonly samples: readonly Sample[],
    private readonly outline: Outline,
  ) {
    this.sampleOf = new Map(samples.map((sample) => [keyOf(sample.token), sample]));
  }

  piece(token: Token): Patch | undefined {
    return remember(this.pieces, keyOf(token), () => {
      const sample = this.sampleOf.get(keyOf(token));
      return sample && wholeItem(this.view.pixels, this.outline, sample, this.samples);
    });
  }

  /** The bare peg in place of all items. */
  cleared(tube: ViewTube, index: number): Placement[] {
    const patches = remember(this.bareParts, tube, () =>
      this.samples
        .filter(({ token }) => token.tube === index)
        .map((sample) => bareUnder(this.view, tube, this.bare, this.outline, sample)),
    );
    return (patches ?? []).map((patch) => ({ patch, dx: 0, dy: 0 }));
  }

  itemAt(tube: ViewTube, place: number, token: Token): Placement[] {
    const [from, to, patch] = [this.sampleOf.get(keyOf(token)), tube.places[place], this.piece(token)];
    return patch && from && to
      ? [{ patch, dx: Math.round(to.x) - from.x, dy: Math.round(to.y) - from.y }]
      : [];
  }

  /** The part of the pole above the top item, if its face comes from a higher item, of which less of the pole is visible. */
  pole(tube: ViewTube, tokens: readonly Token[]): Placement[] {
    const [top, place] = [tokens.at(-1), tokens.length - 1];
    const [sample, to] = [top && this.sampleOf.get(keyOf(top)), tube.places[place]];
    if (!sample || !to || faceFor(sample, this.samples).token.place <= place) return [];
    const at = { x: Math.round(to.x), y: Math.round(to.y) };
    const patch = remember(this.poles, `${tube.number}:${place}`, () =>
      poleOver(this.view, tube, this.bare, this.outline, at),
    );
    return patch ? [{ patch, dx: 0, dy: 0 }] : [];
  }
}

function keyOf({ tube, place }: Token): string {
  return `${tube}:${place}`;
}

/** Whether the screenshot shows a peg with exactly these items, so that it need not be repainted. */
function isAsSeen(tube: ViewTube, tokens: readonly Token[], before: readonly Token[]): boolean {
  return (
    tokens.length === before.length &&
    tokens.every((token, i) => isSame(token, before[i]) && !isLifted(tube, i))
  );
}

function sampleOf({ pixels }: View, tube: ViewTube, token: Token): Sample {
  const seen = tube.seenAt[token.place] ?? centreOf({ tube, place: token.place });
  const [x, y] = [Math.round(seen.x), Math.round(seen.y)];
  const lifted = isLifted(tube, token.place);
  return {
    token,
    x,
    y,
    width: tube.itemWidth,
    pitch: pitchOf(tube),
    color: middleColor(pixels, tube, seen),
    isTop: lifted || tube.items.every((_, place) => place <= token.place || isLifted(tube, place)),
    isBottom: lifted || token.place === 0,
  };
}
