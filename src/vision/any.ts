import { type Outcome, success } from '../puzzle/index.ts';
import { readPanguru } from './panguru/read.ts';
import type { PanguruReading } from './panguru/reading.ts';
import { findTriangle } from './panguru/triangle.ts';
import { type View, viewsOf } from './picture/view.ts';
import { AT_A_GLANCE, readAtAGlance, readClosely } from './read.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';

/**
 * Reads a board of any game. A triangle of discs decides for Panguru, even where it cannot be read: balls in tubes
 * never stand so.
 */
export function readAnyGame(pixels: Pixels): Outcome<Reading | PanguruReading, Refusal> {
  const views = viewsOf(pixels);
  const glance = showsTriangle(views.afar(AT_A_GLANCE)) ? undefined : readAtAGlance(pixels, views);
  if (glance?.plain) return success(glance.plain);
  const panguru = readPanguru(views.near(), pixels);
  return panguru.ok || panguru.fault.code !== 'NO_PUZZLE' ? panguru : readClosely(pixels, views, glance);
}

function showsTriangle(view: View | undefined): boolean {
  return view !== undefined && findTriangle(view.circles()) !== undefined;
}
