import { encodePng, encodeSvg, renderScene } from '../../image/index.ts';
import { DIFFICULTIES } from '../../levels/index.ts';
import { curveScene } from '../../overlay/index.ts';
import type { FileToSave } from '../terminal/save.ts';

const BANDS = Object.entries(DIFFICULTIES).map(([name, least]) => ({ name, least }));

/** The difficulty curve as a file to save. @param scores in the order of the levels, null for levels without one */
export function curvePicture(scores: readonly (number | null)[], path: string): FileToSave {
  const scene = () => curveScene(scores, BANDS);
  const isSvg = path.toLowerCase().endsWith('.svg');
  return { path, encode: async () => (isSvg ? encodeSvg(scene()) : encodePng(await renderScene(scene()))) };
}
