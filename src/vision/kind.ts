import { areEmblems } from './colors/emblems.ts';
import type { Interpretation } from './colors/interpretation.ts';
import { fillsTubes, standsInTubes, standsOnPegs } from './pegs/pegsOrTubes.ts';
import type { View } from './picture/view.ts';

/** Corrects the kind of items that were read as on pegs but stand in tubes, and marks the kind as unsure where it is. */
export function withKind(view: View, found: Interpretation): Interpretation {
  const { layout } = found;
  const unsure = { ...layout, isKindUnsure: true };
  if (layout.kind !== 'water')
    return layout.onPegs || !areEmblems(view.raster, found) ? found : { ...found, layout: unsure };
  if (!layout.onPegs) return found;
  if (standsInTubes(view, found)) {
    const kind = fillsTubes(view, found) ? 'water' : 'ball';
    return { ...found, layout: { ...unsure, kind, onPegs: kind === 'water' } };
  }
  return standsOnPegs(view, found, true) ? found : { ...found, layout: unsure };
}
