/** A line of print and where it stands, in pixels of the picture that was read. */
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
  readonly left: number;
  readonly right: number;
}

/**
 * How games call a level, in letters that an English reader makes of them: Cyrillic "Уровень" comes out as "Ypo" and
 * something.
 */
const LEVEL_WORDS =
  /^(level|levei|leve|lvl|lv|lev|nivel|nivei|niveau|livello|stufe|stage|etapa|fase|poziom|razina|nivo|bolum|seviye|taso|niva|niveli|ypo\w*)$/i;
/** What else stands before a number. */
const OTHER_WORDS =
  /^(moves?|score|time|zeit|coins?|hints?|best|top|record|goal|target|zuge|sorted|undo|skip|free|ads?|tubes?|colou?rs?)$/i;

/** Print read less surely than this is not believed. */
export const LEAST_CONFIDENCE = 55;

/** The level number that a line such as "LEVEL 1051" says, or null. */
export function levelIn(text: string): number | null {
  const words = split(text);
  for (const [i, word] of words.entries()) {
    const number = /^\D{0,2}(\d{1,5})\D{0,2}$/.exec(words[i + 1] ?? '')?.[1];
    if (number && LEVEL_WORDS.test(letters(word))) return Number(number);
  }
  return null;
}

/** Words of a line; a number that sticks to a word is one of its own. */
function split(text: string): string[] {
  return text
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .split(/[\s·:#*|,]+/)
    .filter((word) => word !== '');
}

/** Where the number of a line may stand: as far as it was seen, and beyond, since the last digit is easily lost. */
export function numberZones({ words, left, right, top, bottom }: Print): { left: number; right: number }[] {
  const high = bottom - top;
  const at = words.findIndex(({ text }) => LEVEL_WORDS.test(letters(text)) && !/\d/.test(text));
  const start = (words[at]?.right ?? left) + 0.1 * high;
  const number = words.slice(at + 1).find(({ text }) => /\d/.test(text));
  return [(number?.right ?? right) + 0.4 * high, right + 1.5 * high].map((end) => ({
    left: start,
    right: end,
  }));
}

/** The number in a line of one unknown word and one number, such as a title in a language not known here. */
export function numberAfterWord(text: string): number | null {
  const [word = '', number = '', ...more] = split(text).filter((part) => /[\p{L}\d]/u.test(part));
  if (more.length > 0 || letters(word).length < 3 || OTHER_WORDS.test(letters(word))) return null;
  return /^\d{1,5}$/.test(number) ? Number(number) : null;
}

/** Whether a line says nothing but "Level": the number stands below it then. */
export function isLevelLabel(text: string): boolean {
  return LEVEL_WORDS.test(letters(text)) && !/\d/.test(text);
}

/** The number in print that holds nothing else, or null. */
export function plainNumber(text: string): number | null {
  const digits = /^\W*(\d{1,5})\W*$/.exec(text.trim())?.[1];
  return digits ? Number(digits) : null;
}

/** Letters alone, without accents. */
function letters(text: string): string {
  return text.normalize('NFD').replace(/[^\p{L}]/gu, '');
}
