import type { Interpretation } from './colors/interpretation.ts';
import type { Layout } from './layout.ts';
import { areBeads, areDiscs, areEmblems, flowTogether, standsApart } from './liquid/ballsOrLiquid.ts';
import { areSquare, fillsTubes, standsInTubes, standsOnPegs } from './pegs/pegsOrTubes.ts';
import type { View } from './picture/view.ts';

/** Corrects the kind of a reading: items that only looked like liquid or pegs become balls. Marks the kind as unsure where it is. */
export function withKind(view: View, found: Interpretation): Interpretation {
  const { layout } = found;
  if (layout.kind !== 'water') {
    if (layout.onPegs) return found;
    const flow = flowTogether(view.raster, found);
    const mayBeLiquid = flow.mayBeLiquid || areEmblems(view.raster, found);
    if (!mayBeLiquid) return found;
    return { ...found, layout: { ...layout, kind: flow.isLikely ? 'water' : 'ball', isKindUnsure: true } };
  }
  const mayBeBeads = !layout.onPegs || areSquare(layout);
  const asBalls = { ...layout, kind: 'ball', onPegs: false } as const;
  if (mayBeBeads && areBeads(view.raster, found)) return { ...found, layout: asBalls };
  if (layout.onPegs) {
    if (standsInTubes(view, found)) return withoutPoles(view, found, asBalls);
    return standsOnPegs(view, found, true) ? found : { ...found, layout: { ...layout, isKindUnsure: true } };
  }
  return found;
}

/**
 * Corrects the kind of items that were read as on pegs but stand in tubes. Touching discs are balls. The kind of everything else
 * is unsure. Reading everything with seams as liquid was tried: cars in lanes and stars in tubes were then wrong more often than
 * swirls in jars were right.
 */
function withoutPoles(view: View, found: Interpretation, asBalls: Layout): Interpretation {
  if (areDiscs(view.raster, found)) return { ...found, layout: asBalls };
  const isLiquid = fillsTubes(view, found) && !standsApart(view.raster, found);
  return { ...found, layout: { ...(isLiquid ? found.layout : asBalls), isKindUnsure: true } };
}
