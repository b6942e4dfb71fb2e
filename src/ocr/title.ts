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
  /^(level|levei|leve|lvl|lv|lev|nivel|nivei|niveau|livello|stufe|stage|etapa|fase|poziom|razina|nivo|bolum|seviye|taso|niva|niveli|szint|uroven|lygis|ypo\w*)$/i;

/** Print read less surely than this is not believed. */
export const LEAST_CONFIDENCE = 55;

/** Names of games hold these too: they call a level only at the start of a line, not in "Water Sort Puzzle 2". */
const PUZZLE_WORDS = /^(puzzle|puzzel|ratsel|rompecabezas|enigme|enigma)$/i;

/** What makes of "Level 20" another level than the one on the screen, as in "Unlocked at level 20". */
const OTHER_LEVEL = /^(at|reach|until|till|next|from|best|highest|max|ab|bis|nachste\w*|hasta|siguiente)$/i;

/** The level number that a text such as "LEVEL 1051" says, or null. */
export function levelIn(text: string): number | null {
  const words = split(text);
  for (const [i, word] of words.entries()) {
    const number = numberOf(words[i + 1] ?? '');
    if (number !== null && isLevelWord(word, words.slice(0, i))) return number;
  }
  return null;
}

/** What sticks to letters is no number, as in "Puzzle 3D". */
function numberOf(word: string): number | null {
  const digits = /^[^\p{L}\d]{0,2}(\d{1,5})[^\p{L}\d]{0,2}$/u.exec(word)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A word that is cut short by dots has lost its number: what follows is something else. */
function isLevelWord(word: string, before: readonly string[]): boolean {
  if (/(\.\.|…)$/.test(word) || OTHER_LEVEL.test(letters(before.at(-1) ?? ''))) return false;
  if (LEVEL_WORDS.test(letters(word))) return true;
  return PUZZLE_WORDS.test(letters(word)) && before.every((other) => letters(other).length < 3);
}

/** So many times as wide as the line is high may the gap between the word and its number be. */
const WIDEST_GAP = 2.5;

/**
 * The part of a line that a level's word and its number fill; undefined when there are none. What stands further to the
 * right, such as a counter of moves, belongs to something else.
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
    const isApart = word.left - (own.at(-1)?.right ?? 0) > WIDEST_GAP * (bottom - top);
    if (isApart || own.some(({ text }) => /\d/.test(text))) break;
    own.push(word);
  }
  const text = own.map((word) => word.text).join(' ');
  if (!/\d/.test(text)) return undefined;
  return { ...line, text, words: own, left: label.left, right: own.at(-1)?.right ?? label.right };
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

/** Whether a line says nothing but "Level": the number stands below it then. */
export function isLevelLabel(text: string): boolean {
  return isLevelWord(text, []) && !/\d/.test(text);
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

/** So far from the middle, in widths of the picture, a title may stand. */
const MIDDLE = 0.08;
/** Print may be as doubtful as this and is still not nothing. */
const FAINT = 30;

/** What stands in the middle and holds nothing but a number. */
export function isLoneNumber({ text, left, right }: Print, width: number): boolean {
  return plainNumber(text) !== null && Math.abs((left + right) / 2 - width / 2) < MIDDLE * width;
}

/** What a number may belong to: all print but that of a status bar, which is the time and the charge of the battery. */
export function isOtherPrint({ text, confidence }: Print): boolean {
  return confidence >= FAINT && /[\p{L}\d]{2}/u.test(text.replace(STATUS, ''));
}

const STATUS = /\d{1,2}:\d\d|\d\d?\d?%/g;
