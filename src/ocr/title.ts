/** A line of text and its position, in pixels of the picture. */
export interface Print {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly words: readonly Word[];
}

export interface Word {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Words for a level, as English OCR reads them: Cyrillic "Уровень" becomes "Ypo" and something.
 */
const LEVEL_WORDS =
  /^(level|levei|leve|lvl|lv|lev|nivel|nivei|niveau|livello|stufe|stage|etapa|fase|poziom|razina|nivo|bolum|seviye|taso|niva|niveli|szint|uroven|lygis|ypo\w*)$/i;

/** The least confidence of text, 0 to 100. */
export const LEAST_CONFIDENCE = 55;

/** Words that occur in names of games, too. They count only at the start of a line, not in "Water Sort Puzzle 2". */
const PUZZLE_WORDS = /^(puzzle|puzzel|ratsel|rompecabezas|enigme|enigma)$/i;

/** Words that make "Level 20" another level than the current one, as in "Unlocked at level 20". */
const OTHER_LEVEL = /^(at|reach|until|till|next|from|best|highest|max|ab|bis|nachste\w*|hasta|siguiente)$/i;

/** The level number in text such as "LEVEL 1051"; null if there is none. */
export function levelIn(text: string): number | null {
  const words = split(text);
  for (const [i, word] of words.entries()) {
    const number = numberOf(words[i + 1] ?? '');
    if (number !== null && isLevelWord(word, words.slice(0, i))) return number;
  }
  return null;
}

/** Digits next to letters are not a number, as in "Puzzle 3D". */
function numberOf(word: string): number | null {
  const digits = /^[^\p{L}\d]{0,2}(\d{1,5})[^\p{L}\d]{0,2}$/u.exec(word)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A word that is truncated with dots has lost its number; what follows is something else. */
function isLevelWord(word: string, before: readonly string[]): boolean {
  if (/(\.\.|…)$/.test(word) || OTHER_LEVEL.test(letters(before.at(-1) ?? ''))) return false;
  if (LEVEL_WORDS.test(letters(word))) return true;
  return PUZZLE_WORDS.test(letters(word)) && before.every((other) => letters(other).length < 3);
}

/**
 * Which words are a title.
 *
 * - `widestGap`: the largest gap between a word and its number, in line heights.
 * - `middle`: the largest distance of a title from the middle, as a fraction of the width of the picture.
 * - `faint`: the least confidence of text that counts as something.
 */
const WORDS_OF_TITLE = { widestGap: 2.5, middle: 0.08, faint: 30 };

/**
 * The part of a line with the word for a level and its number; undefined if there is none. Text further right, such as a counter of
 * moves, does not belong to it.
 */
export function levelPart(line: Print): Print | undefined {
  const { words, top, bottom } = line;
  const at = words.findIndex(({ text }, i) => {
    const before = words.slice(0, i).map((word) => word.text);
    return split(text).some((part) => isLevelWord(part, before));
  });
  const label = words[at];
  if (!label) return undefined;
  const own = [label];
  for (const word of words.slice(at + 1)) {
    const isApart = word.left - (own.at(-1)?.right ?? 0) > WORDS_OF_TITLE.widestGap * (bottom - top);
    if (isApart || own.some(({ text }) => /\d/.test(text))) break;
    own.push(word);
  }
  const text = own.map((word) => word.text).join(' ');
  if (!/\d/.test(text)) return undefined;
  return { ...line, text, words: own, left: label.left, right: own.at(-1)?.right ?? label.right };
}

/** The words of a line. A number attached to a word is a separate word, and so are both numbers of "1/8". */
function split(text: string): string[] {
  return text
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .split(/[\s·:#*|,/]+/)
    .filter((word) => word !== '');
}

/**
 * The region of the number in a line, extended to the right because the last digit is easily lost. None if a slash follows, because a
 * reading of digits takes it for one.
 */
export function numberZones({ words, left, right, top, bottom }: Print): { left: number; right: number }[] {
  if (words.some(({ text }) => text.includes('/'))) return [];
  const high = bottom - top;
  const at = words.findIndex(({ text }) => LEVEL_WORDS.test(letters(text)) && !/\d/.test(text));
  const start = (words[at]?.right ?? left) + 0.1 * high;
  const number = words.slice(at + 1).find(({ text }) => /\d/.test(text));
  return [(number?.right ?? right) + 0.4 * high, right + 1.5 * high].map((end) => ({
    left: start,
    right: end,
  }));
}

/** Whether a line is only "Level", so that the number is below it. */
export function isLevelLabel(text: string): boolean {
  return isLevelWord(text, []) && !/\d/.test(text);
}

/** The number if the text is only a number, else null. */
export function plainNumber(text: string): number | null {
  const digits = /^\W*(\d{1,5})\W*$/.exec(text.trim())?.[1];
  return digits ? Number(digits) : null;
}

/** Letters alone, without accents. */
function letters(text: string): string {
  return text.normalize('NFD').replace(/[^\p{L}]/gu, '');
}

/** Lines in the middle that are only a number. */
export function isLoneNumber({ text, left, right }: Print, width: number): boolean {
  return (
    plainNumber(text) !== null && Math.abs((left + right) / 2 - width / 2) < WORDS_OF_TITLE.middle * width
  );
}

/** All text that a number may belong to, without the status bar with the time and the battery charge. */
export function isOtherPrint({ text, confidence }: Print): boolean {
  return confidence >= WORDS_OF_TITLE.faint && /[\p{L}\d]{2}/u.test(text.replace(STATUS, ''));
}

const STATUS = /\d{1,2}:\d\d|\d\d?\d?%/g;
