import { type LabColor, type RGBColor, rgb_to_lab } from 'color-diff';
import type { Item } from '../../puzzle/index.ts';
import type { ReadingColor } from '../reading.ts';
import { cheapestColumns } from './cheapest.ts';
import { BASIC_NAMES, COLOR_NAMES, misfit, type Oklch, oklchOf } from './regions.ts';

/** From dark to light. "hot pink" and "bright green" are neither darker nor lighter than pink and green. */
const LADDER = ['dark', '', 'light', 'pale'];

/** "dark orange" may also be the darker one of two plain oranges. Black and white have no such shades. */
const SHADES = ['dark', 'light'];
const SHADED = BASIC_NAMES.map(({ name }) => name).filter((name) => name !== 'black' && name !== 'white');

/** How much worse than "green" is "dark green" for a green that is not dark, and "green 2" for any: distances in OKLab. */
const RELATIVE_COSTS = 0.04;
const NUMBER_COSTS = 0.07;
/** Lower numbers come first. */
const NEXT_NUMBER_COSTS = 0.0001;
/** "dark" and "light" cost the same where neither is true, but for this part of how untrue they are. */
const UNTRUTH = 0.1;

/**
 * A common English name for each colour of a board, no two alike: "red", "dark green", "green". All names are given at
 * once, so that together they fit best: one that would do for two colours goes to the colour that it says more of. The
 * order of the colours changes nothing, and a colour by itself gets the name that fits it best.
 *
 * @param colors sRGB, each channel 0 to 255
 */
export function nameColors(colors: readonly RGBColor[]): string[] {
  const sorted = colors.map((rgb, index) => ({ rgb, index })).sort((a, b) => inOrder(a.rgb, b.rgb));
  const seen = sorted.map(({ rgb }) => oklchOf(rgb));
  const costs = seen.map((color) => costsOf(color, colors.length));
  const candidates = [...(costs[0]?.keys() ?? [])];
  const columns = cheapestColumns(costs.map((own) => [...own.values()]));
  const chosen = columns.map((column) => candidates[column] ?? '');
  const names = new Array<string>(colors.length).fill('');
  for (const [place, name] of byLightness(chosen, seen).entries()) names[sorted[place]?.index ?? 0] = name;
  return names;
}

function inOrder(one: RGBColor, other: RGBColor): number {
  return one.R - other.R || one.G - other.G || one.B - other.B;
}

/** The names that a colour may have among so many, with how badly each one fits it. */
function costsOf(color: Oklch, count: number): Map<string, number> {
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
    for (let number = 2; number <= count; number++)
      costs.set(`${name} ${number}`, plain + NUMBER_COSTS + NEXT_NUMBER_COSTS * number);
  }
  return costs;
}

/** The same names, dealt so that "dark green" is darker than "green", and that darker than "light green". */
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

/** A name for a colour that joins others, which keep theirs. @param others of which those without a hex have only a name */
export function nameBeside(
  color: RGBColor,
  others: readonly { readonly hex: string; readonly name: string }[],
): string {
  const own = oklchOf(color);
  const taken = new Set(others.map(({ name }) => name));
  const rivals = others.flatMap(({ hex, name }) =>
    hex === '' ? [] : [{ name, lightness: oklchOf(parseHex(hex.slice(1))).lightness }],
  );
  const isTrue = (name: string) =>
    rivals.every(({ name: other, lightness }) => !isUpsideDown(name, own.lightness, other, lightness));
  const ranked = [...costsOf(own, others.length + 2)].sort((a, b) => a[1] - b[1]);
  return ranked.find(([name]) => !taken.has(name) && isTrue(name))?.[0] ?? '';
}

/** Whether "dark green" would be lighter than "green". Numbers say nothing of that. */
function isUpsideDown(one: string, lightness: number, other: string, otherLightness: number): boolean {
  if (termOf(one) !== termOf(other)) return false;
  const rungs = LADDER.indexOf(shadeOf(one)) - LADDER.indexOf(shadeOf(other));
  return rungs * (lightness - otherLightness) < 0;
}

/** "blue" of "dark blue" and of "blue 2". */
function termOf(name: string): string {
  const shade = shadeOf(name);
  return shade === '' ? name.replace(/ \d+$/, '') : name.slice(shade.length + 1);
}

/** "dark" of "dark blue"; empty for "blue" and "blue 2". */
function shadeOf(name: string): string {
  const [first = ''] = name.split(' ', 1);
  return name.includes(' ') && LADDER.includes(first) ? first : '';
}

/** Where a name stands among those of its term, from dark to light: "green 3" is darker than "green 2". */
function rankOf(name: string): number {
  const number = Number(/ (\d+)$/.exec(name)?.[1] ?? 1);
  return LADDER.indexOf(shadeOf(name)) - number / 1000;
}

/** @param hex six digits, without a sign in front */
export function parseHex(hex: string): RGBColor {
  const [R = 0, G = 0, B = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return { R, G, B };
}

export function formatHex({ R, G, B }: RGBColor): string {
  const byte = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(R)}${byte(G)}${byte(B)}`;
}

/** More than any reading has colours. */
const LETTERS = Array.from({ length: 0x250 - 0x41 }, (_, i) => String.fromCharCode(0x41 + i)).filter(
  (letter) => /\p{L}/u.test(letter),
);

/**
 * A colour beside others, which keep their letters and names: under its own where no other has them, else under the
 * first letter that is free and the best name that is. A colour without a hex is called by its letter.
 *
 * @param letters those that are taken
 * @throws RangeError when no letter is left
 */
export function freshColor(
  { id: own, hex, name }: ReadingColor,
  letters: readonly Item[],
  others: readonly ReadingColor[],
): ReadingColor {
  const id = firstFree([own, ...LETTERS], letters);
  const names = others.map((other) => other.name);
  if (hex === '')
    return { id, hex, name: firstFree([id, ...LETTERS.map((_, i) => `${name} ${i + 2}`)], names) };
  return { id, hex, name: names.includes(name) ? nameBeside(parseHex(hex.slice(1)), others) : name };
}

function firstFree(list: readonly string[], taken: readonly string[]): string {
  const free = list.find((word) => !taken.includes(word));
  if (free === undefined) throw new RangeError('no level has so many colours');
  return free;
}

export function labOf({ hex }: ReadingColor): LabColor {
  return rgb_to_lab(parseHex(hex.slice(1)));
}

/** Words that people use for a colour, beside the one that it may have on a board. */
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
 * The colours that a person may mean by a word. A letter, a hex or a name means its colour; where there is none, a
 * synonym does ("violet" for "purple"), else the shade that is there ("blue" for "dark blue", or the other way round).
 *
 * @returns none, one, or the several that it may be
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

/** The same for all words that mean one thing. */
function meaning(word: string): string {
  const term = termOf(word);
  const known = SYNONYMS[word] ?? (SYNONYMS[term] && word.replace(term, SYNONYMS[term]));
  return known ?? word;
}

/** "dark blue" is a shade of blue, and a blue may be called dark; but a light one is no dark one. */
function isShade(one: string, other: string): boolean {
  return termOf(one) === termOf(other) && (shadeOf(one) === '' || shadeOf(other) === '');
}
