import type { PanguruPosition } from '../panguru/board.ts';
import { validatePanguru } from '../panguru/validate.ts';
import {
  failure,
  formatBoardRules,
  formatTubeRules,
  HIDDEN,
  isColor,
  KINDS,
  MAX_CAPACITY,
  MAX_TUBES,
  type Outcome,
  type Position,
  parseBoardRule,
  parseTubeRules,
  success,
  type Tube,
  type TubeRules,
} from '../puzzle/index.ts';
import type { ReadingColor } from '../vision/reading.ts';

/** A board in a link. Its tubes can be drawn, but it need not obey the counting rule; the rules check that. */
export type LinkedBoard =
  | {
      readonly game: 'tubes';
      readonly position: Position;
      /** Whether tubes are open at the bottom. */
      readonly upsideDown: boolean;
      readonly colors: readonly ReadingColor[];
    }
  | {
      readonly game: 'panguru';
      readonly position: PanguruPosition;
      readonly colors: readonly ReadingColor[];
    };

/** The only message about a bad link, because nobody repairs one by hand. */
type LinkFault = { readonly code: 'LINK' };
const BAD: Outcome<never, LinkFault> = failure({ code: 'LINK' });

/**
 * What a link may hold.
 *
 * - `characters`: the most characters of a link. The largest board with all items escaped needs fewer.
 * - `places`: the most tubes × capacity: four times that of any game, and still a picture that phones can hold.
 * - `name`: the most characters of a colour's name, such as "dark green".
 */
const MOST_IN_LINK = { characters: 50_000, places: 1024, name: 40 };
/** The characters for hidden items and the hole in links. `?` and `_` at the end of an address are often dropped. */
const DASH = '-';

const LINK = /^#b=([^&]+)&c=([^&]*)$/;
const LINKED_HEAD = /^(ball|water)([1-9]\d?)(u?)((?:~(?:uneven|limit-[1-9]\d{0,4}))*)$/;
const LINKED_TUBE = /^((?:[\w-]|%[\dA-Fa-f]{2})*)(?::([1-9]\d?))?((?:~(?:[\w-]|%[\dA-Fa-f]{2})+)*)$/;
const COLOR = /^(\w|(?:%[\dA-Fa-f]{2})+)-([\dA-Fa-f]{6})-((?:[\w+]|%[\dA-Fa-f]{2})*)$/;

/** The part of a text with a board: the text may be a whole address, or only its fragment. */
export function linkIn(text: string): string | undefined {
  return /^\s*[^\s#]*(#b=\S*)\s*$/.exec(text)?.[1];
}

/**
 * Formats a board as the fragment of an address: `#b=ball4.ABAB.BABA..&c=A-e03a32-red.B-3a7de0-blue`. First the kind with the most common
 * capacity, and `u` for upside down; then one word per tube from its closed end, with `:5` after tubes of another capacity and `~locked` after those with rules; then the
 * colours.
 */
export function formatLink(linked: LinkedBoard): string {
  const words =
    linked.game === 'panguru'
      ? ['panguru', linked.position.plates, linked.position.pebbles]
      : tubeWords(linked);
  return `#b=${words.join('.')}&c=${linked.colors.filter(isPlain).map(colorWord).join('.')}`;
}

/** Parses a link of {@link formatLink}. Anything else is refused. */
export function parseLink(link: string): Outcome<LinkedBoard, LinkFault> {
  const [, board, list] = (link.length <= MOST_IN_LINK.characters && LINK.exec(link)) || [];
  if (board === undefined || list === undefined) return BAD;
  const colors = colorsOf(list);
  const [head = '', ...words] = board.split('.');
  if (!colors) return BAD;
  return head === 'panguru' ? panguruOf(words, colors) : tubesOf(head, words, colors);
}

function tubeWords({ position, upsideDown }: Extract<LinkedBoard, { game: 'tubes' }>): string[] {
  const usual = mostCommon(position.tubes.map(({ capacity }) => capacity));
  const words = position.tubes.map((tube) => {
    const { capacity, items } = tube;
    return items.map(itemText).join('') + (capacity === usual ? '' : `:${capacity}`) + ruleText(tube);
  });
  const rules = formatBoardRules(position).replaceAll(/ \[|\]/g, (at) => (at === ']' ? '' : '~'));
  return [`${position.kind}${usual}${upsideDown ? 'u' : ''}${rules.replaceAll(' ', DASH)}`, ...words];
}

function mostCommon(numbers: readonly number[]): number {
  const count = (wanted: number) => numbers.filter((number) => number === wanted).length;
  return numbers.reduce((best, number) => (count(number) > count(best) ? number : best), numbers[0] ?? 1);
}

/** The rules of a tube: `[only A][locked]` is `~only-A~locked`. */
function ruleText(tube: Tube): string {
  const rules = formatTubeRules(tube).slice(1, -1).split('][');
  return rules.map((rule) => (rule === '' ? '' : `~${rule.split(' ').map(escaped).join(DASH)}`)).join('');
}

function rulesIn(text: string): TubeRules | undefined {
  const rules = unescaped(text.replaceAll(DASH, ' ').replaceAll('~', ']['));
  const parsed = rules === undefined ? undefined : parseTubeRules(rules === '' ? '' : `${rules.slice(1)}]`);
  return parsed?.ok ? parsed.value : undefined;
}

function itemText(item: string): string {
  return item === HIDDEN ? DASH : escaped(item);
}

/** Escapes everything except letters and digits, even characters that are allowed in addresses. */
function escaped(text: string): string {
  return [...text].map((c) => (/[A-Za-z0-9]/.test(c) ? c : escapedCharacter(c))).join('');
}

function escapedCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code > 0x7f) return encodeURIComponent(character);
  return `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Whether a colour can be stored in a link. Colours of boards in JSON may be anything. */
function isPlain({ id, hex, name }: ReadingColor): boolean {
  return isColor(id) && /^#[\da-f]{6}$/i.test(hex) && isName(name);
}

function isName(name: string): boolean {
  return name.length <= MOST_IN_LINK.name && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name);
}

function colorWord({ id, hex, name }: ReadingColor): string {
  return `${escaped(id)}-${hex.slice(1).toLowerCase()}-${name.split(' ').map(escaped).join('+')}`;
}

function colorsOf(list: string): ReadingColor[] | undefined {
  const words = list === '' ? [] : list.split('.');
  const colors = words.flatMap((word) => colorOf(word) ?? []);
  const isComplete =
    colors.length === words.length && new Set(colors.map(({ id }) => id)).size === colors.length;
  return isComplete ? colors : undefined;
}

function colorOf(word: string): ReadingColor | undefined {
  const [, letter = '', hex = '', words = ''] = COLOR.exec(word) ?? [];
  const [id, name] = [unescaped(letter), unescaped(words.replaceAll('+', '%20'))];
  if (id === undefined || name === undefined || !isColor(id) || !isName(name)) return undefined;
  return { id, hex: `#${hex.toLowerCase()}`, name };
}

/** Undefined if the bytes are not UTF-8. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function panguruOf(
  [plates = '', pebbles = '', ...more]: readonly string[],
  colors: readonly ReadingColor[],
): Outcome<LinkedBoard, LinkFault> {
  const board = validatePanguru({ plates, pebbles });
  if (!board.ok || more.length > 0) return BAD;
  return success({ game: 'panguru', position: { plates, pebbles }, colors });
}

function tubesOf(
  head: string,
  words: readonly string[],
  colors: readonly ReadingColor[],
): Outcome<LinkedBoard, LinkFault> {
  const [, name, usual, suffix, given = ''] = LINKED_HEAD.exec(head) ?? [];
  const rules = given.split('~').map((rule) => parseBoardRule(`[${rule.replace(DASH, ' ')}]`));
  const kind = KINDS.find((known) => known === name);
  const tubes = words.slice(0, MAX_TUBES + 1).flatMap((word) => tubeOf(word, Number(usual)) ?? []);
  const largest = Math.max(0, ...tubes.map(({ capacity }) => capacity));
  const isDrawable =
    tubes.length <= MAX_TUBES && largest <= MAX_CAPACITY && tubes.length * largest <= MOST_IN_LINK.places;
  if (!kind || tubes.length !== words.length || tubes.length === 0 || !isDrawable) return BAD;
  return success({
    game: 'tubes',
    position: { kind, ...Object.assign({}, ...rules), tubes },
    upsideDown: suffix === 'u',
    colors,
  });
}

function tubeOf(word: string, usual: number): Tube | undefined {
  const [, list, size, given = ''] = LINKED_TUBE.exec(word) ?? [];
  const text = list === undefined ? undefined : unescaped(list.replaceAll(DASH, encodeURIComponent(HIDDEN)));
  if (text === undefined) return undefined;
  const [items, capacity] = [[...text], size === undefined ? usual : Number(size)];
  const rules = rulesIn(given);
  const isTube = items.length <= capacity && items.every((item) => item === HIDDEN || isColor(item));
  return isTube && rules ? { capacity, items, ...rules } : undefined;
}
