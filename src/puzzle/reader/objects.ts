import { KINDS } from '../board.ts';
import { isRecord } from '../json.ts';
import { sayOfBoard } from '../messages.ts';
import { type Fault, failure, type Outcome, success } from '../outcome.ts';
import { legible } from '../sentence.ts';
import { BOARD_RULE_NAMES, formatBoardRules, rulesIn, TUBE_RULE_NAMES } from '../tubeRules.ts';
import { itemsOf, lettersOf, type Written, type WrittenTube } from './written.ts';

/** A board in JSON: its tubes in lists, or board text with its kind. */
export type WrittenObject = Written | { readonly text: string };

/** Names of members, in small letters. */
const TUBES =
  /^(tubes|bottles|flasks|vials|stacks|containers|columns|jars|glasses|bolts|pegs|rods|towers|board|state|initial)$/;
const ITEMS = /^(items|colou?rs|balls|contents?|layers|segments|stack|nuts|hoops)$/;
const CAPACITY = /^(tube|bottle)?_?(capacity|size|height)$/;
const KIND = /^kind$/;
/** Other names of rules. */
const LOCKED = /^is_?locked$/;
const ONLY = /^(only_?colou?r|allowed|accepts)$/;
const TUBE_RULE = new RegExp(`^(${TUBE_RULE_NAMES.join('|')})$`);
const BOARD_RULE = new RegExp(`^(${BOARD_RULE_NAMES.join('|')})$`);
/** Members that say nothing of what lies where. The program's own output has some of them. */
const HARMLESS =
  /^(version|name|title|id|number|index|label|level|group|status|optimal|fewest|difficulty|score|rating|seed|author|source|url|date|comment|description|solution|moves|colou?rs|palette|warnings|saved)$/;

type Members = Readonly<Record<string, unknown>>;

/** The boards in a JSON value: one, or several in a list. */
export function boardsInObject(value: unknown): Outcome<WrittenObject[]> {
  const list = Array.isArray(value) && value.length > 0 && value.every(isBoard) ? value : [value];
  const boards: WrittenObject[] = [];
  for (const [index, one] of list.entries()) {
    const board = boardOf(one);
    if (!board.ok) {
      const where = list.length > 1 ? `board ${index + 1}: ` : '';
      return failure({ ...board.fault, message: `${where}${board.fault.message}` });
    }
    boards.push(board.value);
  }
  return success(boards);
}

/** Whether an item of a list is a board of its own, rather than a tube. */
function isBoard(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 1 && value.every(Array.isArray)
    : isRecord(value) && member(value, TUBES) !== undefined;
}

/** The first member that has such a name and a value. */
function member(members: Members, name: RegExp): readonly [name: string, value: unknown] | undefined {
  return Object.entries(members).find(([key, value]) => name.test(key.toLowerCase()) && value !== null);
}

function boardOf(value: unknown): Outcome<WrittenObject> {
  const members = Array.isArray(value) ? { tubes: value } : value;
  if (!isRecord(members)) return failure(sayOfBoard('plainTubes'));
  const [holder, content] =
    Object.entries(members).find(([key, held]) => TUBES.test(key.toLowerCase()) && isContent(held)) ?? [];
  if (holder === undefined) return failure(sayOfBoard('plainTubes'));
  const { [holder]: _, ...others } = members;
  const field = strangerIn(others, [CAPACITY, KIND, BOARD_RULE, HARMLESS]);
  if (field !== undefined) return failure(sayOfBoard('plainField', { field, owner: 'the board' }));
  const [, named = 'ball'] = member(members, KIND) ?? [];
  const kind = KINDS.find((known) => known === named);
  if (!kind) return failure(sayOfBoard('plainKind', { kinds: KINDS.join(' or ') }));
  const rules = rulesIn(members);
  if (!rules) return failure(sayOfBoard('plainRule', { owner: 'the board' }));
  if (Array.isArray(content)) return tubesOf(content, { kind, capacity: capacityOf(members), rules });
  const text = `${content}${formatBoardRules(rules)}`;
  return success({ text: text.includes(':') ? text : `${kind}: ${text}` });
}

/** Whether a member can be the tubes of a board: a list of them, or board text. */
function isContent(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value);
}

function strangerIn(members: Members, known: readonly RegExp[]): string | undefined {
  const stranger = Object.keys(members).find(
    (key) => members[key] !== null && !known.some((name) => name.test(key.toLowerCase())),
  );
  return stranger === undefined ? undefined : legible(stranger);
}

/** Whatever number it is. */
function capacityOf(members: Members): number | undefined {
  const [, capacity] = member(members, CAPACITY) ?? [];
  return capacity === undefined ? undefined : Number(capacity) || 0;
}

function tubesOf(
  list: readonly unknown[],
  about: Pick<Written, 'kind' | 'capacity' | 'rules'>,
): Outcome<Written> {
  const tubes: WrittenTube[] = [];
  for (const [index, given] of list.entries()) {
    const tube = tubeOf(given, index + 1);
    if ('code' in tube) return failure(tube);
    tubes.push(tube);
  }
  const areWords = list.length > 0 && list.every((tube) => typeof tube === 'string');
  return success({ ...about, tubes, unit: areWords ? 'each word' : 'each list' });
}

function tubeOf(given: unknown, tube: number): WrittenTube | Fault {
  if (!isRecord(given)) return heldIn(given, tube);
  const field = strangerIn(given, [ITEMS, CAPACITY, LOCKED, ONLY, TUBE_RULE, HARMLESS]);
  if (field !== undefined) return sayOfBoard('plainField', { field, owner: `tube ${tube}` });
  const [locked, only] = [member(given, LOCKED)?.[1], member(given, ONLY)?.[1]];
  const rules = rulesIn({ ...(locked ? { locked } : {}), ...(only ? { only } : {}), ...given });
  if (!rules) return sayOfBoard('plainRule', { owner: `tube ${tube}` });
  const held = heldIn(member(given, ITEMS)?.[1] ?? (rules.locked ? [] : undefined), tube);
  return 'code' in held ? held : { ...held, capacity: capacityOf(given), rules };
}

function heldIn(given: unknown, tube: number): WrittenTube | Fault {
  if (typeof given === 'string') {
    const items = itemsOf(given.trim());
    return { signs: items.length > 1 ? items : lettersOf(given.trim()) };
  }
  const isItem = (item: unknown) => item === null || typeof item === 'string' || Number.isInteger(item);
  return Array.isArray(given) && given.every(isItem)
    ? { signs: given.map(String) }
    : sayOfBoard('plainTube', { tube });
}
