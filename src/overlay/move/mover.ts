import type { Rgb } from '../../numbers/srgb.ts';
import type { Move } from '../../puzzle/index.ts';
import { isLifted } from '../board/cells.ts';
import { firstChange, layouts, startLayout, type Token } from '../board/tokens.ts';
import type { View } from '../board/view.ts';
import { copyOf } from '../draw/canvas.ts';
import type { Pixels } from '../draw/scene.ts';
import type { Words } from '../words.ts';
import { type Cut, paintCut, plainRow } from './cutouts.ts';
import { cutOut, emptied, joins } from './emptied.ts';
import { clearedLift } from './lift.ts';
import { type Costs, costsFor, modelFor, shadeOf } from './models.ts';
import { drawPatch, type Patch } from './patch.kernel.ts';
import { remember } from './remember.ts';
import { type Half, middleRow, shapeOf } from './shape.ts';
import { isWhole, rangeOf, type Spot, type Stand, spotAt, spotsOf, standsOf } from './stands.ts';

/** Why the items of a board are drawn: the pixels of the screenshot cannot be moved. */
export type WhyDrawn = keyof NonNullable<Words['because']>;

/** Moves the items of a board on its screenshot. */
export interface Mover {
  /** The patches to draw over one tube, once any item has moved. */
  readonly paint: (tube: number, tokens: readonly Token[], start: readonly Token[]) => Patch[];
  /** The pixels of one item, cut out of the screenshot where it is seen. */
  readonly piece: (token: Token) => Patch | undefined;
}

/**
 * One way for balls, liquids and items on pegs: a tube is repainted from its lowest change up, as the empty tube with cut-outs of items over
 * it, from the lowest to the highest. The reason where no tube shows how an empty one looks, or where it does not join what is around
 * it: what would be in pieces is better drawn.
 */
export function moverOf(view: View, moves: readonly Move[]): Mover | WhyDrawn {
  const stands = standsOf(view);
  if (!stands) return 'full';
  const mover = new CutoutMover(view, stands, moves);
  return mover.joins() ? mover : 'seams';
}

class CutoutMover implements Mover {
  private readonly view: View;
  private readonly stands: readonly Stand[];
  /** Where items are seen as a whole, first in the tubes that change, which are looked at in any case. */
  private readonly spots: readonly Spot[];
  /** The lowest place of each tube that ever changes; infinite if none does. */
  private readonly lowest: readonly number[];
  private readonly costs: Costs;
  /** Round items are moved as they are; others are fitted between the walls. */
  private readonly isRigid: boolean;
  private readonly shapes = new Map<string, Uint8Array>();
  private readonly plainRows = new Map<string, number>();
  private readonly emptiedTubes = new Map<number, Patch>();
  private withoutLifts: Pixels | undefined;

  constructor(view: View, stands: readonly Stand[], moves: readonly Move[]) {
    this.view = view;
    this.stands = stands;
    const boards = layouts(startLayout(view.tubes), moves, view.tubes);
    const changes = (stand: Stand, tube: number) =>
      boards.map((board) => lowestChange(stand, board[tube] ?? [], boards[0]?.[tube] ?? []));
    this.lowest = stands.map((stand, tube) => Math.min(...changes(stand, tube)));
    const isStill = ({ stand }: Spot) =>
      Number(this.lowest[stands.indexOf(stand)] === Number.POSITIVE_INFINITY);
    this.spots = spotsOf(stands).toSorted((one, other) => isStill(one) - isStill(other));
    this.isRigid = view.kind === 'ball';
    this.costs = costsFor(view.pixels, this.spots, this.isRigid);
  }

  paint(index: number, tokens: readonly Token[], start: readonly Token[]): Patch[] {
    const stand = this.stands[index];
    if (!stand) return [];
    const lowest = lowestChange(stand, tokens, start);
    if (lowest === Number.POSITIVE_INFINITY) return [];
    const patch = cutOut(this.bare(), stand.rect);
    const rows = (stand.ends[lowest] ?? patch.y + patch.height) - patch.y;
    patch.data.set(this.emptied(stand, index).data.subarray(0, Math.max(0, rows) * patch.width * 4));
    for (let place = Math.max(0, lowest - 1); place < tokens.length; place++) {
      const token = tokens[place];
      if (token) this.paintItem(patch, { stand, place, isTop: place === tokens.length - 1 }, token);
    }
    return [...this.liftsOf(stand), patch];
  }

  /** What covers the lifted items of a tube. */
  private liftsOf({ tube, empty }: Stand): Patch[] {
    return tube.items.flatMap((_, place) =>
      isLifted(tube, place) ? [clearedLift(this.view, tube, place, empty())] : [],
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

  /** Whether each tube that changes would join what is around it once it were emptied. */
  joins(): boolean {
    return this.stands.every(
      (stand, index) =>
        this.lowest[index] === Number.POSITIVE_INFINITY || joins(this.bare(), this.emptied(stand, index)),
    );
  }

  piece({ tube, place }: Token): Patch | undefined {
    const stand = this.stands[tube];
    if (!stand) return undefined;
    const spot = spotAt(stand, place);
    const { from, to } = rangeOf(spot);
    const { x, width } = stand.rect;
    const shape = this.shape(spot);
    const patch = { x, y: from, width, height: to - from, data: new Uint8ClampedArray(shape.length * 4) };
    const opaque = shape.map((alpha) => (alpha > 0 ? 255 : 0));
    const cut = this.cutOf(spot, undefined);
    paintCut(this.view.pixels, patch, spot, cut, opaque, { from, to }, this.isRigid);
    for (const [at, alpha] of shape.entries()) patch.data[at * 4 + 3] = alpha;
    return patch;
  }

  /** The tube without its items, from the one below the lowest that ever changes up. */
  private emptied(stand: Stand, index: number): Patch {
    const { tube, rect, ends } = stand;
    const made = remember(this.emptiedTubes, tube.number, () => {
      const first = Math.max(0, (this.lowest[index] ?? 0) - 1);
      const spots = tube.items.slice(first).map((_, i) => spotAt(stand, first + i));
      const shapes = spots.map((spot) => ({ from: rangeOf(spot).from, shape: this.shape(spot) }));
      const height = (ends[first] ?? rect.y) - rect.y;
      return emptied(cutOut(this.bare(), { ...rect, height }), stand, shapes, this.isRigid);
    });
    return made ?? stand.empty();
  }

  /** Each half of an item as it looks at such an end of a tube. */
  private paintItem(patch: Patch, spot: Spot, token: Token): void {
    const { from, to } = rangeOf(spot);
    // so much of a round item, from its top, shows traces of one that lay on it
    const middle = this.isRigid ? from + Math.round(0.15 * (to - from)) : middleRow(spot);
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
    const { lighter } = this.costs;
    const home = this.stands[token.tube];
    const own = home && spotAt(home, token.place);
    const isHere = home === spot.stand && token.place === spot.place;
    const isAsSeen =
      isHere &&
      isWhole(home.tube, token.place) &&
      (own?.isTop === spot.isTop || (half === 'lower' && lighter === 0));
    const model = isAsSeen ? own : (modelFor(spot, token.item, half, this.spots, this.costs) ?? own);
    if (!model) return undefined;
    const isOwn = model.stand.tube.items[model.place] === token.item;
    if (isOwn && (lighter === 0 || model.isTop === spot.isTop)) return this.cutOf(model, undefined);
    const shade = lighter > 0 ? shadeOf(token.item, spot.isTop, this.spots, lighter) : undefined;
    return this.cutOf(model, shade ?? home?.colors[token.place]);
  }

  private cutOf(model: Spot, color: Rgb | undefined): Cut {
    const find = () => (this.isRigid ? undefined : plainRow(this.view.pixels, model));
    return { model, color, plain: remember(this.plainRows, nameOf(model), find) ?? 0 };
  }

  private shape(spot: Spot): Uint8Array {
    return (
      remember(this.shapes, nameOf(spot), () => shapeOf(spot, this.spots, this.isRigid)) ?? new Uint8Array()
    );
  }
}

function nameOf({ stand, place, isTop }: Spot): string {
  return `${stand.tube.number}:${place}:${isTop}`;
}

/** The lowest place of a tube that does not look as on the screenshot; infinite if all do. */
function lowestChange({ tube }: Stand, tokens: readonly Token[], start: readonly Token[]): number {
  const marred = tube.items.findIndex((_, place) => !isWhole(tube, place));
  const changed = firstChange(start, tokens) ?? Number.POSITIVE_INFINITY;
  return marred < 0 ? changed : Math.min(marred, changed);
}
