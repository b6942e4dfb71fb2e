import { withAirAsLiquid, withoutBrimfulTops, withRaisedFloors } from './airOrLiquid.ts';
import { withoutBands, withoutRims } from './bands.ts';
import type { Bottle } from './bottle.ts';
import { withoutGloss } from './gloss.ts';
import { withoutHaze, withoutLids, withoutOddTops } from './lids.ts';
import { withNecks } from './necks.ts';
import { withFadesJoined, withHuesJoined } from './shades.ts';

/**
 * What is in the bottles as it was seen, and when light on units is no colour, when nothing floats over air, when lids are no
 * liquid, when haze is none, and when liquid may look like air.
 */
export function fillingsOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  const variants = inRunsOf(bottles, width).flatMap((seen) => {
    const settled = seen.map((bottle) => ({ ...bottle, filled: bottle.settled }));
    const without = [withoutLids, withoutHaze, withoutOddTops].map((rule) => rule(seen, width));
    return [seen, ...[settled, ...without].filter((filling) => differ(filling, seen))];
  });
  const alsoPale = variants.flatMap((filling) => {
    const fuller = withAirAsLiquid(filling, width);
    return differ(fuller, filling) ? [fuller] : [];
  });
  return [...variants, ...alsoPale];
}

/** What is seen, and the same when light on units is no colour, and when necks hold liquid. */
function inRunsOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  const others = [withoutGloss(bottles), withNecks(bottles, width)];
  return [bottles, ...others.filter((seen) => isAnother(seen, bottles))];
}

/** The same when colours that change little by little, by shade, are one. */
export function fadingOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  return fillingsWith(withFadesJoined, bottles, width);
}

/** The same when all of one hue is one colour. */
export function huedOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  return fillingsWith(withHuesJoined, bottles, width);
}

/** The same when what nearly all show on the same levels is glass. */
export function bandedOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  return fillingsWith(withoutBands, bottles, width);
}

/** The same when what is glass in some bottles is glass on the same levels of others. */
export function rimlessOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  return fillingsWith(withoutRims, bottles, width);
}

/** What is in the bottles once a rule has changed them; none where it changes nothing. */
function fillingsWith(
  rule: (bottles: readonly Bottle[], width: number) => readonly Bottle[],
  bottles: readonly Bottle[],
  width: number,
): (readonly Bottle[])[] {
  const changed = rule(bottles, width);
  return differ(changed, bottles) ? fillingsOf(changed, width) : [];
}

/** The same when no liquid reaches the brim. */
export function brimlessOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  const whole = withFadesJoined(bottles);
  const variants = differ(whole, bottles) ? [bottles, whole] : [bottles];
  const all = variants.flatMap((list) => inRunsOf(list, width));
  return all.flatMap((seen) => {
    const brimless = withoutBrimfulTops(seen, width);
    return differ(brimless, seen) ? [brimless] : [];
  });
}

/** What is in the bottles when floors end where liquid does. */
export function raisedOf(bottles: readonly Bottle[], width: number): (readonly Bottle[])[] {
  const raised = withRaisedFloors(bottles, width);
  return differ(raised, bottles) ? [raised] : [];
}

function isAnother(a: readonly Bottle[], b: readonly Bottle[]): boolean {
  return a.some(({ runs }, i) => runs !== b[i]?.runs);
}

function differ(a: readonly Bottle[], b: readonly Bottle[]): boolean {
  return a.some(({ filled }, i) => filled !== b[i]?.filled);
}
