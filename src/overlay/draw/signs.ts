import type { TubeRules } from '../../puzzle/index.ts';

/** Step to the next glyph, and outline. */
export type Glyph = readonly [advance: number, path: string];

/** The signs of rules, drawn by hand in the units of `GLYPHS`. */
export const SIGNS: Readonly<Record<string, Glyph>> = {
  '🔒': [640, 'M70 -420h70v-90a180 180 0 0 1 360 0v90h70v420h-500zM240 -420h160v-90a80 80 0 0 0 -160 0z'],
  '↑': [560, 'M280 -729l230 270h-160v459h-140v-459h-160z'],
  '↓': [560, 'M280 0l-230 -270h160v-459h140v459h160z'],
  '⇅': [760, 'M200 -729l180 230h-120v499h-120v-499h-120zM560 0l-180 -230h120v-499h120v499h120z'],
  '❄': [
    680,
    'M290 -729h100v270l234 -135l50 87l-234 135l234 135l-50 87l-234 -135v285h-100v-285l-234 135l-50 -87l234 -135l-234 -135l50 -87l234 135z',
  ],
};

/** The signs that follow the number of a tube with rules of its own; empty for a plain tube. A number is how many tubes or items it is about. */
export function signOf({
  locked,
  opens,
  only,
  gives,
  takes,
  frozen,
  chained,
  covered,
  queue,
}: TubeRules): string {
  return [
    locked ? '🔒' : '',
    opens || covered ? `🔒${opens ?? covered}` : '',
    only ? `=${only}` : '',
    gives ? '↑' : '',
    takes ? '↓' : '',
    frozen || chained ? `❄${frozen ?? chained}` : '',
    queue ? '⇅' : '',
  ].join('');
}
