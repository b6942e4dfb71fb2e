import { isLifted } from '../cells.ts';
import { type Mover, type Placement, remember } from '../mover.ts';
import type { Patch } from '../patch.ts';
import { isSame, type Token } from '../tokens.ts';
import { median, type View, type ViewTube } from '../view.ts';
import { barePegs } from './bare.ts';
import { bareUnder, wholeItem } from './items.ts';
import type { Outline } from './outline.ts';
import { frontOf, frontsOf, poleOver } from './poles.ts';
import type { Sample } from './sample.ts';
import { type PegItems, pegItems, pegOutlines } from './scale.ts';
import { type BarePegs, type Twin, twinOf } from './twin.ts';

/**
 * Moves items on pegs. Items hide each other's upper faces, so stacks are repainted from the bottom up over the bare peg: each item
 * with its own front and, if an item was on it, with the upper face of another one of its colour. Undefined if no peg is bare and none
 * shows enough of its pole, or if the outline of items cannot be found.
 */
export function pegMover(view: View): Mover | undefined {
  const items = pegItems(view);
  const outlines = pegOutlines(view);
  const bare = outlines && barePegs(view, items.samples, (tube) => outlines.get(tube.number));
  const parts = bare && new PegParts(view, items, outlines, bare);
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
  private readonly fronts = new Map<Outline, Int32Array>();
  private readonly twins = new Map<ViewTube, Twin>();

  constructor(
    private readonly view: View,
    private readonly items: PegItems,
    private readonly outlines: ReadonlyMap<number, Outline>,
    private readonly bare: BarePegs,
  ) {
    this.sampleOf = new Map(items.samples.map((sample) => [keyOf(sample.token), sample]));
  }

  /** The item in the size of its own peg, or of another. */
  piece(token: Token, tube = this.view.tubes[token.tube]): Patch | undefined {
    const [sample, outline] = [this.sampleOf.get(keyOf(token)), tube && this.outlines.get(tube.number)];
    if (!sample || !outline) return undefined;
    const key = `${keyOf(token)}:${[...this.outlines.values()].indexOf(outline)}`;
    return remember(this.pieces, key, () =>
      wholeItem(
        this.view.pixels,
        outline,
        sample,
        this.items.samples,
        (one) => this.twinUnder(one),
        this.frontsIn(outline),
      ),
    );
  }

  /** For each column of an outline, the row from which on items cover the pole. */
  private frontsIn(outline: Outline): Int32Array {
    const known = this.fronts.get(outline);
    if (known) return known;
    const own = this.items.samples.filter(({ isTop, scale }) => isTop && scale === outline.scale);
    const fronts = own.flatMap((sample) => {
      const twin = this.twinUnder(sample);
      return (twin && frontOf(this.view.pixels, outline, sample, twin)) ?? [];
    });
    const made = frontsOf(outline, fronts.length > 0 ? median(fronts) : undefined);
    this.fronts.set(outline, made);
    return made;
  }

  private twinUnder({ token }: Sample): Twin | undefined {
    const tube = this.view.tubes[token.tube];
    return tube && !isLifted(tube, token.place) ? this.twin(tube) : undefined;
  }

  private twin(tube: ViewTube): Twin | undefined {
    if (this.twins.size === 0) {
      const twins = this.view.tubes.map((one) => twinOf(one, this.bare, this.items.scales));
      const isLeaning = twins.some(({ lean }) => lean !== 0);
      for (const [i, one] of this.view.tubes.entries()) {
        const twin = twins[i];
        if (twin) this.twins.set(one, { ...twin, isLeaning });
      }
    }
    return this.twins.get(tube);
  }

  /** The bare peg in place of all items. */
  cleared(tube: ViewTube, index: number): Placement[] {
    const [outline, twin] = [this.outlines.get(tube.number), this.twin(tube)];
    if (!outline || !twin) return [];
    const patches = remember(this.bareParts, tube, () =>
      this.items.samples
        .filter(({ token }) => token.tube === index)
        .map((sample) => bareUnder(twin, outline, sample)),
    );
    return (patches ?? []).map((patch) => ({ patch, dx: 0, dy: 0 }));
  }

  itemAt(tube: ViewTube, place: number, token: Token): Placement[] {
    const [from, to, patch] = [this.sampleOf.get(keyOf(token)), tube.places[place], this.piece(token, tube)];
    return patch && from && to
      ? [{ patch, dx: Math.round(to.x) - from.x, dy: Math.round(to.y) - from.y }]
      : [];
  }

  /** The part of the pole above the top item. */
  pole(tube: ViewTube, tokens: readonly Token[]): Placement[] {
    const place = tokens.length - 1;
    const [to, outline, twin] = [tube.places[place], this.outlines.get(tube.number), this.twin(tube)];
    if (!to || !outline || !twin) return [];
    const at = { x: Math.round(to.x), y: Math.round(to.y) };
    const patch = remember(this.poles, `${tube.number}:${place}`, () =>
      poleOver(twin, outline, this.frontsIn(outline), at),
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
