import { copyOf } from './canvas.ts';
import { isLifted, isOverlapped } from './cells.ts';
import { type Cut, paintCut } from './cutouts.ts';
import { cutOut, emptied, joins } from './emptied.ts';
import { clearedLift } from './lift.ts';
import { type Costs, costsFor, modelFor } from './models.ts';
import { drawPatch, type Patch } from './patch.ts';
import { remember } from './remember.ts';
import type { Pixels } from './scene.ts';
import { type Half, middleRow, shapeOf } from './shape.ts';
import { rangeOf, type Spot, type Stand, spotAt, spotsOf, standsOf } from './stands.ts';
import { firstChange, type Token } from './tokens.ts';
import type { View } from './view.ts';

/** Moves the items of a board on its screenshot. */
export interface Mover {
  /** The patches to draw over one tube, once any item has moved. */
  readonly paint: (tube: number, tokens: readonly Token[], start: readonly Token[]) => Patch[];
  /** The pixels of one item, cut out of the screenshot where it is seen. */
  readonly piece: (token: Token) => Patch | undefined;
}

/**
 * One way for balls, liquids and items on pegs: a tube is repainted from its lowest change up, as the empty tube with cut-outs of items over
 * it, from the lowest to the highest. Undefined where no tube shows how an empty one looks, or where it does not join what is around
 * it: what would be in pieces is better drawn.
 */
export function moverOf(view: View): Mover | undefined {
  const stands = standsOf(view);
  const mover = stands && new CutoutMover(view, stands);
  return mover?.joins() ? mover : undefined;
}

class CutoutMover implements Mover {
  private readonly view: View;
  private readonly stands: readonly Stand[];
  private readonly spots: readonly Spot[];
  private readonly costs: Costs;
  /** Round items are moved as they are; others are fitted between the walls. */
  private readonly isRigid: boolean;
  private readonly shapes = new Map<string, Uint8Array>();
  private readonly painted = new Map<string, Patch>();
  private readonly emptiedTubes = new Map<number, Patch>();
  private withoutLifts: Pixels | undefined;

  constructor(view: View, stands: readonly Stand[]) {
    this.view = view;
    this.stands = stands;
    this.spots = spotsOf(stands);
    this.isRigid = view.kind === 'ball';
    this.costs = costsFor(view.pixels, this.spots, this.isRigid);
  }

  paint(index: number, tokens: readonly Token[], start: readonly Token[]): Patch[] {
    const stand = this.stands[index];
    const lowest = stand && lowestChange(stand, tokens, start);
    if (!stand || lowest === undefined) return [];
    const key = `${index}:${lowest}:${tokens.map(({ tube, place }) => `${tube}.${place}`).join(' ')}`;
    const patch = remember(this.painted, key, () => this.repaint(stand, lowest, tokens));
    return [...this.liftsOf(stand), ...(patch ? [patch] : [])];
  }

  /** What covers the lifted items of a tube. */
  private liftsOf({ tube, empty }: Stand): Patch[] {
    return tube.items.flatMap((_, place) =>
      isLifted(tube, place) ? [clearedLift(this.view, tube, place, empty)] : [],
    );
  }

  /** The screenshot without lifted items. */
  private bare(): Pixels {
    if (this.withoutLifts) return this.withoutLifts;
    const lifts = this.stands.flatMap((stand) => this.liftsOf(stand));
    this.withoutLifts = lifts.length > 0 ? copyOf(this.view.pixels) : this.view.pixels;
    for (const patch of lifts) drawPatch(this.withoutLifts, patch);
    return this.withoutLifts;
  }

  /** Whether each tube would join what is around it once it were emptied. */
  joins(): boolean {
    return this.stands.every(
      (stand) => stand.tube.items.length === 0 || joins(this.bare(), this.emptied(stand)),
    );
  }

  piece({ tube, place }: Token): Patch | undefined {
    const stand = this.stands[tube];
    if (!stand) return undefined;
    const spot = spotAt(stand, place);
    const { from, to } = rangeOf(spot);
    const { x, width } = stand.rect;
    const shape = this.shape(spot);
    const data = new Uint8ClampedArray(width * Math.max(0, to - from) * 4);
    const patch = { x, y: from, width, height: Math.max(0, to - from), data };
    paintCut(
      this.view.pixels,
      patch,
      spot,
      { model: spot, color: undefined },
      shape,
      { from, to },
      this.isRigid,
    );
    for (let at = 0; at < shape.length; at++) {
      // colours were blended with nothing, and are told apart from it by the shape
      const alpha = shape[at]!;
      for (let channel = 0; alpha > 0 && channel < 3; channel++) data[at * 4 + channel]! *= 255 / alpha;
      data[at * 4 + 3] = alpha;
    }
    return patch;
  }

  private repaint(stand: Stand, lowest: number, tokens: readonly Token[]): Patch {
    const patch = cutOut(this.bare(), stand.rect);
    const rows = (stand.ends[lowest] ?? patch.y + patch.height) - patch.y;
    patch.data.set(this.emptied(stand).data.subarray(0, Math.max(0, rows) * patch.width * 4));
    for (let place = Math.max(0, lowest - 1); place < tokens.length; place++) {
      const spot = { stand, place, isTop: place === tokens.length - 1 };
      this.paintItem(patch, spot, tokens[place]!);
    }
    return patch;
  }

  /** The tube without its items. */
  private emptied(stand: Stand): Patch {
    const { tube, rect } = stand;
    const made = remember(this.emptiedTubes, tube.number, () => {
      const spots = tube.items.map((_, place) => spotAt(stand, place));
      const shapes = spots.map((spot) => ({ from: rangeOf(spot).from, shape: this.shape(spot) }));
      return emptied(cutOut(this.bare(), rect), stand, shapes, this.isRigid);
    });
    return made ?? stand.empty;
  }

  /** Each half of an item as it looks at such an end of a tube. */
  private paintItem(patch: Patch, spot: Spot, token: Token): void {
    const { from, to } = rangeOf(spot);
    const middle = this.isRigid ? from : middleRow(spot);
    const [upper, lower] = [
      { from, to: middle },
      { from: middle, to },
    ];
    for (const [half, rows] of [
      ['upper', upper],
      ['lower', lower],
    ] as const) {
      const cut = rows.from < rows.to ? this.cutFor(spot, token, half) : undefined;
      if (cut) paintCut(this.view.pixels, patch, spot, cut, this.shape(spot), rows, this.isRigid);
    }
  }

  private cutFor(spot: Spot, token: Token, half: Half): Cut | undefined {
    const home = this.stands[token.tube];
    const own = home && spotAt(home, token.place);
    const isHere = home === spot.stand && token.place === spot.place;
    const isAsSeen =
      isHere && isWhole(own!) && (this.isRigid || half === 'lower' || own?.isTop === spot.isTop);
    const model = isAsSeen ? own : (modelFor(spot, token.item, half, this.spots, this.costs) ?? own);
    if (!model) return undefined;
    const isOwn = model.stand.tube.items[model.place] === token.item;
    return { model, color: isOwn ? undefined : home?.colors[token.place] };
  }

  private shape(spot: Spot): Uint8Array {
    const { stand, place, isTop } = spot;
    return (
      remember(this.shapes, `${stand.tube.number}:${place}:${isTop}`, () =>
        shapeOf(spot, this.spots, this.isRigid),
      ) ?? new Uint8Array()
    );
  }
}

/** The lowest place of a tube that does not look as on the screenshot. */
function lowestChange(
  { tube }: Stand,
  tokens: readonly Token[],
  start: readonly Token[],
): number | undefined {
  const marred = tube.items.findIndex((_, place) => isLifted(tube, place) || isOverlapped(tube, place));
  const changed = firstChange(start, tokens);
  if (marred < 0) return changed;
  return Math.min(marred, changed ?? marred);
}

function isWhole({ stand: { tube }, place }: Spot): boolean {
  return !isLifted(tube, place) && !isOverlapped(tube, place);
}
