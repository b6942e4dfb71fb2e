import type { TubeRules } from '../puzzle/index.ts';
import { GLYPHS } from './glyphs.ts';

type Glyph = readonly [advance: number, path: string];

/** The signs of rules, drawn by hand in the units of {@link GLYPHS}. */
const SIGNS: Readonly<Record<string, Glyph>> = {
  '🔒': [640, 'M70 -420h70v-90a180 180 0 0 1 360 0v90h70v420h-500zM240 -420h160v-90a80 80 0 0 0 -160 0z'],
};

/** The outline of a character, if it has one. */
export function glyphFor(character: string): Glyph | undefined {
  return GLYPHS[character] ?? SIGNS[character];
}

/** The sign that follows the number of a tube with a rule of its own; empty for a plain tube. */
export function signOf({ locked }: TubeRules): string {
  return locked ? '🔒' : '';
}
