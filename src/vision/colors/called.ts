import type { ReadingColor } from '../reading.ts';
import { shadeOf, termOf } from './names.ts';

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
