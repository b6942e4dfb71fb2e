import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { interpret } from '../colors/interpret.ts';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { labToRgb } from '../colors/spaces.ts';
import { middleOf, type Patch, patchDistance } from '../items/patches.ts';
import type { Holder, Spot } from '../layout.ts';
import { quantile } from '../statistics.ts';

/** Shares of white that are tried: less is no more than a bad light, with more hardly a colour is left. */
const SHARES = Array.from({ length: 23 }, (_, i) => 0.12 + 0.02 * i);
/** So many bottles show by chance no share of white that gives all of their tops the colours of others. */
const FEWEST = 4;
/** But for one in ten, tops without that white are as near to a colour that lies under others; with it they were not. */
const MOSTLY = 0.9;
const SAME = 3.5;
const UNLIKE = 6;

/**
 * The board with the liquid on top of each bottle in its own colour, where games paint that lighter: mixed with the same share
 * of white in all. Only for a board that breaks the counting rule, and keeps it then; a doubt is left on all that is changed.
 */
export function withoutLightTops(found: Interpretation): Interpretation {
  const { layout, whole } = found;
  if (whole || layout.kind !== 'water' || layout.onPegs) return found;
  const stacks = layout.holders.map((holder) => itemsOf(found, holder));
  const tops = stacks.flatMap((stack) => topOf(stack).slice(0, 1));
  const lower = stacks.flatMap((stack) => stack.slice(0, -topOf(stack).length || undefined));
  if (tops.length < FEWEST || lower.length < tops.length) return found;
  const known = lower.map(({ patch }) => middleOf(patch));
  const offOf = (share: number) =>
    quantile(
      tops.map(({ patch }) => nearest(unmixed(middleOf(patch), share), known)),
      MOSTLY,
    );
  const best = SHARES.reduce((least, share) => (offOf(share) < offOf(least) ? share : least));
  if (offOf(best) > SAME || offOf(0) < UNLIKE) return found;
  const holders = layout.holders.map((holder, i) => darkened(holder, topOf(stacks[i] ?? []), best));
  const board = interpret({ ...layout, holders });
  return board?.whole ? board : found;
}

/** Items on top of a stack that look alike. */
function topOf(stack: readonly Spot[]): Spot[] {
  const top = stack.at(-1);
  const below = top ? stack.findLastIndex(({ patch }) => patchDistance(patch, top.patch) > SAME) : -1;
  return stack.slice(below + 1);
}

function nearest(color: LabColor, others: readonly LabColor[]): number {
  return Math.min(...others.map((other) => diff(color, other)));
}

/** A colour that white was mixed with, without it. */
function unmixed(color: LabColor, share: number): LabColor {
  const { R, G, B } = labToRgb(color);
  const without = (value: number) => Math.max(0, (value - 255 * share) / (1 - share));
  return rgb_to_lab({ R: without(R), G: without(G), B: without(B) });
}

function darkened(holder: Holder, tops: readonly Spot[], share: number): Holder {
  if (tops.length === 0) return holder;
  const spots = holder.spots.map((spot) =>
    tops.includes(spot) ? { ...spot, patch: unmixedPatch(spot.patch, share) } : spot,
  );
  return { ...holder, spots, isLightTopped: true };
}

/** The same samples, all shifted by as much as their middle. */
function unmixedPatch(patch: Patch, share: number): Patch {
  const from = middleOf(patch);
  const to = unmixed(from, share);
  const shift = [to.L - from.L, to.a - from.a, to.b - from.b];
  const count = patch.sorted.length / 3;
  return {
    mean: unmixed(patch.mean, share),
    rim: unmixed(patch.rim, share),
    sorted: patch.sorted.map((value, i) => value + (shift[Math.floor(i / count)] ?? 0)),
  };
}
