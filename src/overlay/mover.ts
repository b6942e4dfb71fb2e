import { copyOf } from './canvas.ts';
import { isLifted, isOverlapped } from './cells.ts';
import { type Cut, paintCut } from './cutouts.ts';
import { clearedLift } from './lift.ts';
import { type Costs, costsFor, modelFor } from './models.ts';
import { difference, drawPatch, type Patch, ramp } from './patch.ts';
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

/** The value of a key, made on first use. */
export function remember<Key, Value>(
  made: Map<Key, Value>,
  key: Key,
  make: () => Value | undefined,
): Value | undefined {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (value !== undefined) made.set(key, value);
  return value;
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
      (stand) => stand.tube.items.length === 0 || shareOfSeams(this.bare(), this.emptied(stand)) < MOST_SEAMS,
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
    const patch = this.emptied(stand, lowest);
    for (let place = Math.max(0, lowest - 1); place < tokens.length; place++) {
      const spot = { stand, place, isTop: place === tokens.length - 1 };
      this.paintItem(patch, spot, tokens[place]!);
    }
    return patch;
  }

  /** The tube without its items from a place on. */
  private emptied(stand: Stand, lowest = 0): Patch {
    const patch = seenIn(this.bare(), stand.rect);
    for (const place of stand.tube.items.keys())
      if (place >= lowest) this.erase(patch, spotAt(stand, place), stand.empty);
    return patch;
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

  /** Shows the empty tube instead of an item, and of light and shadow around it, which end gradually. A numeric kernel. */
  private erase(patch: Patch, spot: Spot, empty: Patch): void {
    const { from, to } = rangeOf(spot);
    const { width, height } = patch;
    const isBare = spot.place > 0 || spot.stand.hasFloor;
    const trace = this.isRigid ? TRACE.round : TRACE.walled;
    const reach = isBare ? Math.max(2, Math.round(spot.stand.tube.itemWidth * trace)) : 1;
    const extents = extentsOf(this.shape(spot), width);
    const first = Math.max(0, from - patch.y - 2 * reach);
    const end = Math.min(height, to - patch.y + 2 * reach);
    for (let row = first; row < end; row++) {
      for (let column = 0; column < width; column++) {
        let aside = 2 * reach;
        for (let near = row - 2 * reach; near <= row + 2 * reach; near++) {
          const extent = extents[near + patch.y - from];
          if (!extent) continue;
          aside = Math.min(
            aside,
            Math.max(extent.first - column, column - extent.last, Math.abs(near - row)),
          );
        }
        if (aside >= 2 * reach) continue;
        const at = (row * width + column) * 4;
        const traced = ramp(difference(patch.data, at, empty.data, at), ...TRACES);
        const alpha = Math.max(1 - ramp(aside, 0, reach), traced * (1 - ramp(aside, reach, 2 * reach)));
        for (let channel = at; channel < at + 3; channel++)
          patch.data[channel]! += (empty.data[channel]! - patch.data[channel]!) * alpha;
      }
    }
  }
}

/** Half of how far light and shadow of an item reach, in its widths. */
const TRACE = { round: 0.12, walled: 0.02 };
/** Levels of a channel from which on a difference to the empty tube is light or shadow, and surely so. */
const TRACES = [3, 10] as const;

interface Extent {
  readonly first: number;
  readonly last: number;
}

/** The columns of each row of a shape. */
function extentsOf(shape: Uint8Array, width: number): (Extent | undefined)[] {
  return Array.from({ length: shape.length / width }, (_, row) => {
    const line = shape.subarray(row * width, (row + 1) * width);
    const first = line.findIndex((alpha) => alpha > FAINT);
    return first < 0 ? undefined : { first, last: line.findLastIndex((alpha) => alpha > FAINT) };
  });
}

/** Of 255: less is no part of an item. */
const FAINT = 24;

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

/** Levels of a channel from which on pixels differ, and from which on an eye sees a step between them. */
const CHANGED = 3;
const STEP = 24;
/** The largest share of seams along the border of what is painted; lines of a page that do not meet make fewer. */
const MOST_SEAMS = 1 / 3;

/** The share of the border of what a patch changes along which it makes a step that the picture does not have. A numeric kernel. */
function shareOfSeams({ width, data }: Pixels, patch: Patch): number {
  let [border, seams] = [0, 0];
  for (let row = 2; row < patch.height - 2; row++) {
    for (let column = 2; column < patch.width - 2; column++) {
      const at = (row * patch.width + column) * 4;
      const here = ((patch.y + row) * width + patch.x + column) * 4;
      if (difference(patch.data, at, data, here) <= CHANGED) continue;
      for (const [over, along] of [
        [4, 4],
        [-4, -4],
        [patch.width * 4, width * 4],
        [-patch.width * 4, -width * 4],
      ] as const) {
        if (difference(patch.data, at + over, data, here + along) > CHANGED) continue;
        border++;
        const isSeam = difference(patch.data, at - over, patch.data, at + 2 * over) > STEP;
        if (isSeam && difference(data, here - along, data, here + 2 * along) < STEP / 2) seams++;
      }
    }
  }
  return seams / Math.max(1, border);
}

/** A part of the screenshot. */
function seenIn(pixels: Pixels, rect: { x: number; y: number; width: number; height: number }): Patch {
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  for (let row = 0; row < rect.height; row++) {
    const from = ((rect.y + row) * pixels.width + rect.x) * 4;
    data.set(pixels.data.subarray(from, from + rect.width * 4), row * rect.width * 4);
  }
  return { ...rect, data };
}
