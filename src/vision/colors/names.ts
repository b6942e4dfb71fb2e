import { formatHex, parseHex } from '../../numbers/srgb.ts';
import type { Item } from '../../puzzle/index.ts';
import type { ReadingColor } from '../reading.ts';
import { cheapestColumns } from './cheapest.kernel.ts';
import { BASIC_NAMES, COLOR_NAMES, misfit } from './regions.ts';
import { type Oklch, oklchOf, type Rgb } from './spaces.ts';

/**
 * From dark to light. "hot pink" and "bright green" count as neither darker nor lighter than pink and green.
 */
const LADDER = ['dark', '', 'light', 'pale'];

/**
 * "dark orange" may also name the darker one of two ordinary oranges. Black and white have no such shades.
 */
const SHADES = ['dark', 'light'];
const SHADED = BASIC_NAMES.map(({ name }) => name).filter((name) => name !== 'black' && name !== 'white');

/** The last resort, in words, because a figure after a name reads like a count. */
const ORDINALS = ['second', 'third', 'fourth', 'fifth'];

/**
 * How much worse than "green" are "dark green" for a green that is not dark, and "second green" for any green:
 * distances in OKLab.
 */
const RELATIVE_COSTS = 0.04;
const ORDINAL_COSTS = 0.07;
/** Lower ordinals are preferred. */
const NEXT_ORDINAL_COSTS = 0.0001;
/** If neither "dark" nor "light" is literally true, this share of the misfit decides between them. */
const UNTRUTH = 0.1;

/**
 * Names all colours of a board: "red", "dark green", "green". No two names are equal. All names are chosen
 * together, with the least total misfit, so a name that fits two colours goes to the one that has no other
 * good name. The order of the colours does not matter, and a single colour gets the name that fits it best.
 *
 * @param colors sRGB, each channel 0 to 255
 */
export function nameColors(colors: readonly Rgb[]): string[] {
  const sorted = colors.map((rgb, index) => ({ rgb, index })).sort((a, b) => inOrder(a.rgb, b.rgb));
  const seen = sorted.map(({ rgb }) => oklchOf(rgb));
  const costs = seen.map(costsOf);
  const candidates = [...(costs[0]?.keys() ?? [])];
  const columns = cheapestColumns(costs.map((own) => [...own.values()]));
  const chosen = columns.map((column) => candidates[column] ?? '');
  const names = new Array<string>(colors.length).fill('');
  for (const [place, name] of byLightness(chosen, seen).entries()) names[sorted[place]?.index ?? 0] = name;
  return names;
}

function inOrder(one: Rgb, other: Rgb): number {
  return one.R - other.R || one.G - other.G || one.B - other.B;
}

/** Returns all names that a colour may have, each with its cost. */
function costsOf(color: Oklch): Map<string, number> {
  const costs = new Map(COLOR_NAMES.map((name) => [name.name, misfit(name, color) + name.cost]));
  for (const term of SHADED) {
    const plain = costs.get(term) ?? 0;
    for (const name of SHADES.map((shade) => `${shade} ${term}`)) {
      const literal = costs.get(name) ?? plain;
      costs.set(name, Math.min(literal, plain + RELATIVE_COSTS + UNTRUTH * literal));
    }
  }
  for (const { name } of BASIC_NAMES) {
    const plain = costs.get(name) ?? 0;
    for (const [i, ordinal] of ORDINALS.entries())
      costs.set(`${ordinal} ${name}`, plain + ORDINAL_COSTS + NEXT_ORDINAL_COSTS * i);
  }
  return costs;
}

/**
 * Exchanges names of one term, so that "dark green" is darker than "green", and that is darker than "light
 * green".
 */
function byLightness(names: readonly string[], colors: readonly Oklch[]): string[] {
  const dealt = [...names];
  for (const term of new Set(names.map(termOf))) {
    const places = names.flatMap((name, place) => (termOf(name) === term ? [place] : []));
    const family = places.map((place) => names[place] ?? '').sort((a, b) => rankOf(a) - rankOf(b));
    places.sort((a, b) => (colors[a]?.lightness ?? 0) - (colors[b]?.lightness ?? 0) || a - b);
    for (const [rank, place] of places.entries()) dealt[place] = family[rank] ?? '';
  }
  return dealt;
}

/**
 * Names a colour that is added to others, which keep their names.
 *
 * @param others the colours there are; those without a hex only have a name
 */
export function nameBeside(
  color: Rgb,
  others: readonly { readonly hex: string; readonly name: string }[],
): string {
  const own = oklchOf(color);
  const taken = new Set(others.map(({ name }) => name));
  const rivals = others.flatMap(({ hex, name }) =>
    hex === '' ? [] : [{ name, lightness: oklchOf(rgbOf(hex)).lightness }],
  );
  const isTrue = (name: string) =>
    rivals.every(({ name: other, lightness }) => !isUpsideDown(name, own.lightness, other, lightness));
  const ranked = [...costsOf(own)].sort((a, b) => a[1] - b[1]);
  return ranked.find(([name]) => !taken.has(name) && isTrue(name))?.[0] ?? '';
}

/**
 * Whether two names contradict the lightness, as when "dark green" would be lighter than "green". Ordinals do
 * not matter.
 */
function isUpsideDown(one: string, lightness: number, other: string, otherLightness: number): boolean {
  if (termOf(one) !== termOf(other)) return false;
  const rungs = LADDER.indexOf(shadeOf(one)) - LADDER.indexOf(shadeOf(other));
  return rungs * (lightness - otherLightness) < 0;
}

/** Returns "blue" for "dark blue" and for "second blue". */
function termOf(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 && [...LADDER, ...ORDINALS].includes(first) ? rest.join(' ') : name;
}

/** Returns "dark" for "dark blue", and nothing for "blue" and "second blue". */
function shadeOf(name: string): string {
  const [first = ''] = name.split(' ', 1);
  return name.includes(' ') && LADDER.includes(first) ? first : '';
}

/** Returns the rank of a name within its term, from dark to light. "third green" ranks below "second green". */
function rankOf(name: string): number {
  return LADDER.indexOf(shadeOf(name)) - (1 + ORDINALS.indexOf(name.split(' ', 1)[0] ?? '')) / 1000;
}

/** @param hex `#rrggbb` */
export function rgbOf(hex: string): Rgb {
  const [R, G, B] = parseHex(hex);
  return { R, G, B };
}

export function hexOf({ R, G, B }: Rgb): string {
  return formatHex([R, G, B]);
}

/** More letters than any reading has colours. */
const NAME_KEYS = Array.from({ length: 0x250 - 0x41 }, (_, i) => String.fromCharCode(0x41 + i)).filter(
  (letter) => /\p{L}/u.test(letter),
);

/**
 * Gives a colour a letter and a name beside those of other colours, which keep theirs. It keeps its own if
 * they are free. Otherwise it gets the first free letter and the best free name. A colour without a hex is
 * named by its letter.
 *
 * @param letters those that are taken
 * @throws RangeError if no letter is left
 */
export function freshColor(
  { id: own, hex, name }: ReadingColor,
  letters: readonly Item[],
  others: readonly ReadingColor[],
): ReadingColor {
  const id = firstFree([own, ...NAME_KEYS], letters);
  const names = others.map((other) => other.name);
  if (hex === '')
    return { id, hex, name: firstFree([id, ...NAME_KEYS.map((_, i) => `${name} ${i + 2}`)], names) };
  return { id, hex, name: names.includes(name) ? nameBeside(rgbOf(hex), others) : name };
}

function firstFree(list: readonly string[], taken: readonly string[]): string {
  const free = list.find((word) => !taken.includes(word));
  if (free === undefined) throw new RangeError('no level has so many colours');
  return free;
}

/** Words that people may use for a colour, with the word for it in a reading. */
const SYNONYMS: Readonly<Record<string, string>> = {
  grey: 'gray',
  violet: 'purple',
  magenta: 'pink',
  fuchsia: 'pink',
  aqua: 'cyan',
  turquoise: 'teal',
  crimson: 'red',
  gold: 'yellow',
  navy: 'dark blue',
  maroon: 'dark red',
  burgundy: 'dark red',
  plum: 'dark purple',
  charcoal: 'dark gray',
  silver: 'light gray',
  lavender: 'light purple',
  lilac: 'light purple',
  mint: 'light green',
  lime: 'light green',
  'bright green': 'green',
  'hot pink': 'pink',
  'sky blue': 'light blue',
  tan: 'light brown',
};

/**
 * Finds the colours that a person may mean by a word. A letter, a hex or a name means exactly that colour. If
 * there is none, a synonym is tried ("violet" for "purple"), and then any shade that the board has ("blue"
 * for "dark blue", or the reverse).
 *
 * @returns no colour, one, or the several that are possible
 */
export function colorsCalled<C extends ReadingColor>(colors: readonly C[], word: string): readonly C[] {
  const asked = spelled(word);
  const meant = meaning(asked);
  const ways: readonly ((color: C) => boolean)[] = [
    ({ id }) => id === word,
    ({ id, hex, name }) => [id, hex, name].some((own) => spelled(own) === asked),
    ({ name }) => meaning(spelled(name)) === meant,
    ({ name }) => isShade(meaning(spelled(name)), meant),
  ];
  for (const way of ways) {
    const found = colors.filter(way);
    if (found.length > 0) return found;
  }
  return [];
}

function spelled(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\bgrey\b/, 'gray');
}

/** Returns the same word for all words with one meaning. */
function meaning(word: string): string {
  const term = termOf(word);
  const known = SYNONYMS[word] ?? (SYNONYMS[term] && word.replace(term, SYNONYMS[term]));
  return known ?? word;
}

/**
 * Whether one name may stand for the other: "dark blue" is a blue, and a blue may be called dark, but "light
 * blue" is not "dark blue".
 */
function isShade(one: string, other: string): boolean {
  return termOf(one) === termOf(other) && (shadeOf(one) === '' || shadeOf(other) === '');
}
