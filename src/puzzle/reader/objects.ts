import { KINDS, type Kind } from '../board.ts';
import { isRecord } from '../json.ts';
import { legible } from '../legible.ts';
import { sayOfBoard } from '../messages.ts';
import { type Fault, failure, type Outcome, success } from '../outcome.ts';
import { MAX_CAPACITY } from '../validate.ts';
import { charactersOf, isFree, plainSign, type Written, type WrittenTube } from './written.ts';

/** A board in JSON: its tubes in lists, or board text with its kind. */
export type WrittenObject = Written | { readonly text: string };

const HOLDERS =
  'tubes?|bottles?|flasks?|vials?|stacks?|containers?|columns?|jars?|glass(es)?|bolts?|pegs?|rods?|towers?';
/** Names of the member with the tubes, without `_` and in small letters. */
const TUBES = new RegExp(
  `^(initial|start)?(${HOLDERS}|board|state|grid|puzzle|layout|level|data)(state|board)?$`,
);
const LEVELS = /^(levels|boards|puzzles|games)$/;
const ITEMS = /^(items|colou?rs?|balls|contents?|layers|segments|liquids?|units|values?|stack|nuts|hoops)$/;
const CAPACITY = new RegExp(`^(max)?(${HOLDERS})?(capacity|size|height|depth|volume)$`);
const KIND = /^(kind|game|type|mode)$/;
const LOCKED = /^(is)?locked$/;
const ONE_COLOR = /^(only|onlycolou?r|allowed(colou?rs?)?|accepts|restrictedto)$/;
/** Members that say nothing of what lies where. The program's own output has some of them. */
const HARMLESS =
  /^(version|name|title|id|number|index|label|level|group|status|optimal|fewest|difficulty|score|rating|seed|author|source|url|date|comment|description|solution|moves|colou?rs|palette|warnings|saved)$/;

type Members = Readonly<Record<string, unknown>>;

/** The boards in a JSON value: one, or several in a list. Lists run from the bottom of a tube to its top. */
export function boardsInObject(value: unknown): Outcome<WrittenObject[]> {
  const list = listOfBoards(value);
  if (!list) {
    const board = boardOf(value);
    return board.ok ? success([board.value]) : board;
  }
  const boards: WrittenObject[] = [];
  for (const [index, one] of list.entries()) {
    const board = boardOf(one);
    if (!board.ok) return failure({ ...board.fault, message: `board ${index + 1}: ${board.fault.message}` });
    boards.push(board.value);
  }
  return success(boards);
}

function listOfBoards(value: unknown): readonly unknown[] | undefined {
  if (isRecord(value)) {
    const [, levels] = member(value, LEVELS) ?? [];
    return Array.isArray(levels) ? levels : undefined;
  }
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const isBoard = (one: unknown) =>
    (isRecord(one) && member(one, TUBES) !== undefined) ||
    (Array.isArray(one) && one.length > 1 && one.every((tube) => Array.isArray(tube)));
  return value.every(isBoard) ? value : undefined;
}

/** The first member whose name, in small letters and without `_`, is like that. */
function member(members: Members, name: RegExp): readonly [name: string, value: unknown] | undefined {
  return Object.entries(members).find(([key, value]) => name.test(plainKey(key)) && value !== null);
}

function plainKey(key: string): string {
  return key.toLowerCase().replace(/[_\s-]/g, '');
}

function boardOf(value: unknown): Outcome<WrittenObject> {
  const members: Members | undefined = Array.isArray(value)
    ? { tubes: value }
    : isRecord(value)
      ? value
      : undefined;
  if (!members) return failure(sayOfBoard('plainTubes'));
  const holders = Object.entries(members).flatMap(([key, held]) =>
    TUBES.test(plainKey(key)) && isHeld(held) ? [[key, held] as const] : [],
  );
  const [holder, content] = holders.find(([, held]) => typeof held !== 'string') ??
    holders[0] ?? [undefined, listsOnly(members)];
  if (content === undefined) return failure(sayOfBoard('plainTubes'));
  if (isRecord(content) && member(content, TUBES))
    return boardOf({ ...members, ...content, [holder ?? '']: null });
  const known = [TUBES, CAPACITY, KIND, HARMLESS];
  const stranger = holder === undefined ? undefined : unknownMember(members, known);
  if (stranger !== undefined) return failure(sayOfBoard('plainField', { field: legible(stranger) }));
  const kind = kindOf(members);
  if (kind === null) return failure(sayOfBoard('plainKind', { kinds: KINDS.join(' or ') }));
  if (typeof content === 'string') {
    return success({ text: kind === undefined || content.includes(':') ? content : `${kind}: ${content}` });
  }
  const capacity = capacityOf(members);
  if (capacity === null) return failure(sayOfBoard('plainCapacity', { most: MAX_CAPACITY }));
  return tubesOf(Array.isArray(content) ? content : Object.values(content), { kind, capacity });
}

/** Whether a member can be the tubes of a board: lists of them, or board text. */
function isHeld(value: unknown): value is readonly unknown[] | Members | string {
  return typeof value === 'string' || Array.isArray(value) || isRecord(value);
}

/** An object that has nothing but tubes, each under its own name. */
function listsOnly(members: Members): Members | undefined {
  const values = Object.values(members);
  return values.length > 1 && values.every((value) => Array.isArray(value)) ? members : undefined;
}

function unknownMember(members: Members, known: readonly RegExp[]): string | undefined {
  return Object.keys(members).find(
    (key) => members[key] !== null && !known.some((name) => name.test(plainKey(key))),
  );
}

/** Undefined if there is none, null if it is not a game that is known. */
function kindOf(members: Members): Kind | undefined | null {
  const [, given] = member(members, KIND) ?? [];
  if (given === undefined) return undefined;
  return KINDS.find((kind) => typeof given === 'string' && given.toLowerCase().includes(kind)) ?? null;
}

/** Undefined if there is none, null if it is none that a tube can have. */
function capacityOf(members: Members): number | undefined | null {
  const [, given] = member(members, CAPACITY) ?? [];
  if (given === undefined) return undefined;
  const capacity = Number(given);
  return Number.isInteger(capacity) && capacity >= 1 && capacity <= MAX_CAPACITY ? capacity : null;
}

function tubesOf(list: readonly unknown[], about: Pick<Written, 'kind' | 'capacity'>): Outcome<Written> {
  const tubes: WrittenTube[] = [];
  for (const [index, given] of list.entries()) {
    const tube = tubeOf(given, index + 1);
    if ('code' in tube) return failure(tube);
    tubes.push(tube);
  }
  // a word is read like board text, whose left end is the top
  return list.length > 0 && list.every((tube) => typeof tube === 'string')
    ? success({ ...about, tubes, top: 'first', unit: 'each word', ends: ['left end', 'right end'] })
    : success({ ...about, tubes, top: 'last', unit: 'each list', ends: ['beginning', 'end'] });
}

function tubeOf(given: unknown, tube: number): WrittenTube | Fault {
  if (!isRecord(given)) return itemsOf(given, tube);
  const stranger = unknownMember(given, [ITEMS, CAPACITY, LOCKED, ONE_COLOR, HARMLESS]);
  if (stranger !== undefined) return sayOfBoard('plainTubeField', { tube, field: legible(stranger) });
  const [field, only] = member(given, ONE_COLOR) ?? [];
  if (field !== undefined && only !== false)
    return sayOfBoard('oneColorTube', { tube, field: legible(field) });
  const capacity = capacityOf(given);
  if (capacity === null) return sayOfBoard('plainTubeCapacity', { tube, most: MAX_CAPACITY });
  const [, locked] = member(given, LOCKED) ?? [];
  const [, items] = member(given, ITEMS) ?? [];
  const held = itemsOf(items ?? (locked === true ? [] : undefined), tube);
  return 'code' in held ? held : { ...held, capacity, isLocked: locked === true };
}

function itemsOf(given: unknown, tube: number): WrittenTube | Fault {
  if (typeof given === 'string') return { signs: signsOf(given) };
  if (!Array.isArray(given)) return sayOfBoard('plainTube', { tube });
  const isItem = (item: unknown) => item === null || typeof item === 'string' || Number.isInteger(item);
  if (!given.every(isItem)) return sayOfBoard('plainItem', { tube });
  return { signs: given.map(String) };
}

/** The signs of a tube that is one text: words apart by commas or spaces, or letters. */
function signsOf(text: string): string[] {
  const words = text.trim().split(/\s*,\s*|\s+/);
  return words.length > 1 || isFree(plainSign(text))
    ? words.filter((word) => word !== '')
    : charactersOf(text.trim());
}
