import { formatHex, type Rgb } from '../../numbers/srgb.ts';
import { element, glyphFor, tenths } from './svg.ts';

/** Height of capitals and digits, in ems. It decides the legibility of numbers. */
export const CAP_HEIGHT = 0.729;

const EM = 1000;
/** The replacement for a character without an outline. */
const REPLACEMENT = '?';

function glyphOf(character: string): readonly [character: string, advance: number] {
  const glyph = glyphFor(character);
  return glyph ? [character, glyph[0]] : [REPLACEMENT, glyphFor(REPLACEMENT)?.[0] ?? 0];
}

/** The width of a line of text in pixels. @param size height of the em in pixels */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((width, character) => width + glyphOf(character)[1], 0) * (size / EM);
}

export interface TextStyle {
  /** Height of the em in pixels. */
  readonly size: number;
  readonly color: Rgb;
  /** The part of the text that is at x. */
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The colour of a halo around the letters. */
  readonly halo?: { readonly color: Rgb; readonly width: number };
}

const BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

/** Draws a line of text as outlines, with its base line at y. Characters without an outline become question marks. */
export function drawText(text: string, x: number, y: number, style: TextStyle): string {
  const { size, color, anchor = 'start', halo } = style;
  const scale = size / EM;
  let pen = 0;
  const glyphs = [...text].map((original) => {
    const [character, advance] = glyphOf(original);
    const code = (character.codePointAt(0) ?? 0).toString(16);
    const use =
      character === ' ' ? '' : element('use', { href: `#g${code}`, x: pen === 0 ? undefined : pen });
    pen += advance;
    return use;
  });
  const left = x - pen * scale * BEFORE[anchor];
  const attributes = {
    transform: `translate(${tenths(left)} ${tenths(y)}) scale(${Math.round(scale * 1e5) / 1e5})`,
    fill: formatHex(color),
    stroke: halo && formatHex(halo.color),
    'stroke-width': halo && (halo.width * 2) / scale,
    'stroke-linejoin': halo && 'round',
    'paint-order': halo && 'stroke',
  };
  return element('g', attributes, glyphs.join(''));
}

/** Matches the transformation that `drawText` writes. */
const PLACED = /translate\((\S+) (\S+)\) scale\(([^ )]+)\)/g;

/** Turns all text of a drawing upside down in place, so that it is upright when the drawing is turned over. */
export function uprightText(svg: string): string {
  return svg.replaceAll(PLACED, (_, x: string, y: string, scale: string) => {
    const capitals = CAP_HEIGHT * EM * Number(scale);
    return `translate(${x} ${tenths(Number(y) - capitals)}) scale(${scale} -${scale})`;
  });
}

/** The base line that centres capitals and digits vertically at y. */
export function middleBaseline(y: number, size: number): number {
  return y + (size * CAP_HEIGHT) / 2;
}
