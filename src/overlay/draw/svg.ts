import { GLYPHS } from './glyphs.ts';
import { type Glyph, SIGNS } from './signs.ts';

type Value = string | number | undefined;

/** One SVG element. Numbers are rounded to tenths of a pixel, undefined attributes are left out. */
export function element(name: string, attributes: Readonly<Record<string, Value>>, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? tenths(value) : value}"`);
  return content === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content}</${name}>`;
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** Outlines beyond those of English text. */
let more: Readonly<Record<string, Glyph>> = {};

/** Adds outlines of other characters, as `GLYPHS` has them, for all text that is drawn from now on. */
export function addGlyphs(glyphs: Readonly<Record<string, Glyph>>): void {
  more = { ...more, ...glyphs };
}

/** The outline of a character, if it has one. */
export function glyphFor(character: string): Glyph | undefined {
  return GLYPHS[character] ?? SIGNS[character] ?? more[character];
}

/** An SVG document. Glyphs of its text are defined once, at the start. */
export function svgDocument(width: number, height: number, body: string): string {
  const used = [
    ...new Set([...body.matchAll(/href="#g([0-9a-f]+)"/g)].map((match) => match[1] ?? '')),
  ].sort();
  const glyphs = used.map((code) => {
    const [, path] = glyphFor(String.fromCodePoint(Number.parseInt(code, 16))) ?? [0, ''];
    return element('path', { id: `g${code}`, d: path });
  });
  const definitions = glyphs.length > 0 ? element('defs', {}, glyphs.join('')) : '';
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
  };
  return element('svg', attributes, `${definitions}${body}`);
}
