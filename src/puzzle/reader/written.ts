import type { Kind } from '../board.ts';
import type { BoardRules, TubeRules } from '../tubeRules.ts';

/** A tube as somebody wrote it. */
export interface WrittenTube {
  /** One sign for each place: the name of a colour, or what stands for a free place or a hidden item. */
  readonly signs: readonly string[];
  /** Without it, the tube holds as many items as the others do. */
  readonly capacity?: number | undefined;
  /** Absent for a plain tube. */
  readonly rules?: TubeRules;
}

/** What was taken for a tube. A list runs from the bottom of a tube to its top, everything else from the top. */
export type Unit = 'each word' | 'each line' | 'each group' | 'each column' | 'each list';

/** A board as somebody wrote it, in any format: where its signs are, not yet what they mean. */
export interface Written {
  readonly kind?: Kind | undefined;
  /** Of each tube; without it that of the longest one. */
  readonly capacity?: number | undefined;
  /** Of the whole board. */
  readonly rules?: BoardRules;
  readonly tubes: readonly WrittenTube[];
  readonly unit: Unit;
}

/** What signs stand for on boards of others. */
const WRITTEN = {
  /** A free place. */
  free: /^(_*|-+|\.+|empty|free|blank|nothing|air)$/,
  hidden: /^(\?+|hidden|unknown|mystery|❓|❔)$/u,
  /** Signs that are a free place on some boards, and a hidden item on others. */
  nothing: /^(null|none|nil|-1)$/,
  /** Signs that are a free place on some boards, and a colour on others. */
  either: /^[0xXeEoO*+·•○●◯◻◼□■⬜⬛⚪⚫🔲🔳]$/u,
};

export function isFree(sign: string): boolean {
  return WRITTEN.free.test(sign);
}

/** Whether a sign may be a free place, or something else. */
export function mayBeFree(sign: string): boolean {
  return WRITTEN.either.test(sign) || WRITTEN.nothing.test(sign);
}

/** Whether a sign is a hidden item, unless it is taken for a free place. */
export function isHidden(sign: string): boolean {
  return WRITTEN.hidden.test(sign) || WRITTEN.nothing.test(sign);
}

/** From this length on, a name is the same in capitals; in shorter ones, capitals are other colours. */
const SPELLED = 3;

/** A sign without what makes no difference: spaces and quotes around it, and how its characters are composed. */
export function plainSign(written: string): string {
  const sign = unquoted(written.trim()).normalize('NFC').replaceAll('\ufe0f', '').replace(/\s+/g, ' ');
  return sign.length < SPELLED ? sign : sign.toLowerCase();
}

function unquoted(text: string): string {
  return /^(["'`])(.*)\1$/.exec(text)?.[2]?.trim() ?? text;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a word as a person counts them. An emoji is one, whatever it is composed of. */
function charactersOf(word: string): string[] {
  return [...SEGMENTER.segment(word)].map(({ segment }) => segment);
}

/** What may stand between items; of several, the first. */
const BETWEEN_ITEMS = [/,/, /\t/, /;/, /\|/, /\//, /\s+/] as const;

/** The parts of a text between commas, or whatever else is between them. */
export function itemsOf(text: string): string[] {
  const separator = BETWEEN_ITEMS.find((between) => between.test(text));
  return separator ? text.split(separator) : [text];
}

/** The items of a word that is a tube: its letters, unless it is a word for an empty tube. */
export function lettersOf(word: string): string[] {
  return isFree(plainSign(word)) ? [word] : charactersOf(word);
}
