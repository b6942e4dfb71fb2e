import { diff, type LabColor } from 'color-diff';
import { hasSeveralCapacities, type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { labAt, medianLab } from '../items/patches.ts';
import { boxAt, type Holder } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { Raster } from '../picture/raster.ts';
import type { View } from '../picture/view.ts';
import { type CutPlace, cutPlaces } from './places.ts';
import { completeTubes, learnTemplate, matchAt, type Template, WHOLE_TEMPLATE } from './template.ts';

/**
 * A tube that is cut off has at least this likeness to the others, and at least this share of the likeness
 * that the others have if only the same part of each is compared.
 */
const LEAST_LIKENESS = 0.45;
const SHARE_OF_OTHERS = 0.6;
/**
 * Its head, its middle and its foot each have at least this likeness, and a strength between these multiples
 * of the template's.
 */
const LEAST_PART = 0.3;
const STRENGTH = { least: 0.3, most: 3 };
/**
 * The height of heads and feet, in tube widths. A part says nothing if its gradient is weaker than this share
 * of the whole tube's.
 */
const END_HEIGHT = 0.3;
const LEAST_ENERGY = 0.15;
/** At least this many parts have to be compared, because two lines alone may be anything. */
const FEWEST_COMPARED = 2;

/**
 * Finds empty tubes that an edge of the picture cuts off. One wall, the rim and the floor are seen, and look
 * like those of the known tubes. If at least half of such a tube is seen and shows nothing but air, it is
 * added to the board. Otherwise the tube beside it is marked. The counts do not show that an empty tube is
 * missing.
 */
export function withCutTubes({ gradient, raster }: View, found: Interpretation): Interpretation {
  // they then have no common look to compare parts of others with
  if (hasSeveralCapacities(found)) return found;
  const models = completeTubes(gradient, found.layout);
  const template = learnTemplate(gradient, found, models);
  if (!template) return found;
  const places = cutPlaces(gradient, found.layout, template).filter((place) =>
    isTube(place, { gradient, template, models }),
  );
  if (places.length === 0) return found;
  const { holders } = found.layout;
  const added = places.filter((place) => isInSight(place) && isEmpty(raster, found, template, place));
  const left = places.filter((place) => !added.includes(place));
  const marked = holders.map((holder) =>
    left.some(({ beside }) => beside === holder) ? { ...holder, isBesideCut: true } : holder,
  );
  return withHolders(found, [...marked, ...added.map(cutHolder)]);
}

interface Known {
  readonly gradient: View['gradient'];
  readonly template: Template;
  readonly models: readonly Holder[];
}

/**
 * Whether a place shows a tube: as a whole it is similar to the known tubes, and so is each of its parts that
 * says anything.
 */
function isTube(place: CutPlace, { gradient, template, models }: Known): boolean {
  const seen = seenOf(place, gradient);
  const others = models.map((model) => matchAt(gradient, template, model, seen).likeness);
  if (place.likeness < Math.max(LEAST_LIKENESS, SHARE_OF_OTHERS * Math.max(...others))) return false;
  const parts = partsOf(template).map((part) => matchAt(gradient, template, place.at, part));
  const energy = matchAt(gradient, template, place.at).energy;
  const compared = parts.filter((part) => part.points > 0 && part.energy >= LEAST_ENERGY * energy);
  return (
    compared.length >= FEWEST_COMPARED &&
    compared.every(
      ({ likeness, gain }) => likeness >= LEAST_PART && gain >= STRENGTH.least && gain <= STRENGTH.most,
    )
  );
}

/** Returns the part of a tube that is inside the picture, as offsets from its lowest place. */
function seenOf({ at }: CutPlace, { width, height }: View['gradient']): Box {
  return { left: 1 - at.x, right: width - 2 - at.x, top: 1 - at.y, bottom: height - 2 - at.y };
}

/** Returns the head, the middle and the foot of a tube, as offsets from its lowest place. */
function partsOf({ box }: Template): Box[] {
  const end = END_HEIGHT * (box.right - box.left);
  return [
    { ...WHOLE_TEMPLATE, bottom: box.top + end },
    { ...WHOLE_TEMPLATE, top: box.top + end, bottom: box.bottom - end },
    { ...WHOLE_TEMPLATE, top: box.bottom - end },
  ];
}

/** If more than this share is cut off, a player can hardly see where to tap. */
const MOST_CUT = 0.5;

function isInSight({ share }: CutPlace): boolean {
  return share <= MOST_CUT;
}

/**
 * A place is empty if its colour is within this distance (ΔE) of a known empty place, of the top of the same
 * tube, or of the page beside it.
 */
const SAME_AS_AIR = 12;
/**
 * Where these colours are taken: within this share of the half width of an item, and this many tube widths
 * beside the wall.
 */
const INSIDE = 0.7;
const BESIDE = 0.12;

/**
 * Whether every place of a cut tube that is in the picture has the colour of known air or of the page beside
 * it.
 */
function isEmpty(raster: Raster, found: Interpretation, { box }: Template, { at, edge }: CutPlace): boolean {
  const { itemWidth, itemHeight, up } = found.layout;
  const { capacity } = found;
  const columns = [-INSIDE, 0, INSIDE].map((share) => at.x + (share * itemWidth) / 2);
  const seen = columns.filter((x) => x >= 0 && x < raster.width);
  const aside = BESIDE * (box.right - box.left);
  const page = edge === 'right' ? at.x + box.left - aside : at.x + box.right + aside;
  const levels = Array.from({ length: capacity }, (_, k) => at.y + k * up.y).filter(
    (y) => y >= 0 && y < raster.height,
  );
  const top = Math.max(0, at.y + box.top + itemHeight / 4);
  const air = [colorsAt(raster, seen, top), ...airsIn(raster, found)];
  return levels.every((y) => {
    const own = colorsAt(raster, seen, y);
    return [...air, colorsAt(raster, [page], y)].some((other) => diff(own, other) < SAME_AS_AIR);
  });
}

function colorsAt(raster: Raster, xs: readonly number[], y: number): LabColor {
  return medianLab(xs.map((x) => labAt(raster, x, y)));
}

/** Returns the colours of all known empty places. */
function airsIn(raster: Raster, found: Interpretation): LabColor[] {
  const { holders, up } = found.layout;
  return holders.flatMap((holder) => {
    const count = itemsOf(found, holder).length;
    return Array.from({ length: Math.max(0, (holder.capacity ?? found.capacity) - count) }, (_, k) =>
      colorsAt(raster, [holder.x], holder.y + (count + k) * up.y),
    );
  });
}

function cutHolder({ at, likeness, beside }: CutPlace): Holder {
  const { capacity } = beside;
  const own = capacity === undefined ? {} : { capacity };
  return { ...at, box: boxAt(at, beside), spots: [], loose: [], isCut: true, likeness, ...own };
}
