import WORDS from './words.json' with { type: 'json' };

const { offers, advertising, ...whole } = WORDS;
/** What is written in several ways, or misread, by the way that counts. */
const FOLDED = [
  [/\p{M}|['’]/gu, ''],
  [/(?<=\p{L})[|.](?=\p{L})|ı/gu, 'i'],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/[^\p{L}\d]+/gu, ' '],
  [/^ | $/g, ''],
] as const;

/**
 * What the text of a button means: `elsewhere` leads to another part of the game, `offers` costs money or shows a video, `advertising`
 * leads away. The last two count anywhere in a text, the others as the whole of it.
 */
export type Meaning = keyof typeof WORDS | 'number';

const MEANINGS = new Map(
  Object.entries(whole).flatMap(([meaning, lines]) =>
    listed(lines).map((word) => [word, meaning as Meaning]),
  ),
);
const [OFFERS, ADVERTISING] = [listed(offers), listed(advertising)];
/** A price or what it is cut by, and what is given twice for a video, anywhere in the text of a button. */
const PRICE = /[$€£¥₽₺₹%]|\d[.,]\d\d?\b|\b(usd|eur|zł)\b|(?<!\w)([x×]\s?[2-9]|[2-9]\s?[x×])(?!\w)/i;

/** The meaning of all that is written on something. One letter of a longer word may have been misread. */
export function meaningOf(text: string): Meaning | undefined {
  const words = plain(text);
  if (says(words, ADVERTISING)) return 'advertising';
  if (PRICE.test(text) || says(words, OFFERS)) return 'offers';
  if (/^\d{1,4}$/.test(words)) return 'number';
  return MEANINGS.get(words) ?? [...MEANINGS].find(([known]) => isAlike(known, words))?.[1];
}

/** Whether one of the phrases is anywhere in a text. */
function says(text: string, phrases: readonly string[]): boolean {
  const words = text.split(' ');
  const parts = [1, 2, 3].flatMap((length) => words.map((_, at) => words.slice(at, at + length).join(' ')));
  return phrases.some((phrase) => parts.some((part) => isAlike(phrase, part)));
}

function isAlike(known: string, words: string): boolean {
  const differs =
    known.length === words.length ? [...known].filter((letter, at) => letter !== words[at]) : known;
  return differs.length <= (known.length > 4 ? 1 : 0);
}

/** Text in lower case, without accents, arrows and other signs. */
function plain(text: string): string {
  return FOLDED.reduce((folded, [from, to]) => folded.replace(from, to), text.toLowerCase().normalize('NFD'));
}

function listed(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(',').map(plain));
}
