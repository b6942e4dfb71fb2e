import { isRecord } from './json.ts';
import { sayOfBoard } from './messages.ts';
import { failure, type Outcome, success } from './outcome.ts';
import { legible } from './sentence.ts';

/** The rules of a single tube besides those of the game, see docs/rules.md. A plain tube has none. */
export interface TubeRules {
  /** No move uses the tube, and what it holds is not part of the game. */
  readonly locked?: true;
  /** No move uses the tube until so many tubes are complete. */
  readonly opens?: number;
  /** Only items of this colour may be put into it. */
  readonly only?: string;
  /** Nothing may be put into it. */
  readonly gives?: true;
  /** Nothing may be taken out of it. */
  readonly takes?: true;
  /** So many of its lowest items stay where they are until the colour `until` is complete. */
  readonly frozen?: number;
  readonly until?: string;
  /** So many of its lowest items stay where they are until the tube before or after it is complete. */
  readonly chained?: number;
  /** Nobody sees what it holds, and no move uses it, until so many tubes are complete. */
  readonly covered?: number;
  /** Items are taken out at its closed end: what came in first leaves first. */
  readonly queue?: true;
}

/** The rules of a whole board besides those of its kind. */
export interface BoardRules {
  /** Colours need not fill whole tubes. */
  readonly uneven?: true;
  /** The most moves that the game allows. */
  readonly limit?: number;
}

/** The rules of a tube, of a board, or of both; no name means two things. */
export type GivenRules = TubeRules & BoardRules;

/** What each rule is given with. */
const VALUES = {
  locked: 'nothing',
  opens: 'count',
  only: 'color',
  gives: 'nothing',
  takes: 'nothing',
  frozen: 'count',
  until: 'color',
  chained: 'count',
  covered: 'count',
  queue: 'nothing',
  uneven: 'nothing',
  limit: 'count',
} as const satisfies Readonly<Record<keyof GivenRules, string>>;
const NAMES = Object.keys(VALUES) as (keyof GivenRules)[];

/** The members of a board that are rules. */
export const BOARD_RULE_NAMES: readonly string[] = ['uneven', 'limit'] satisfies (keyof BoardRules)[];
/** The members of a tube that are rules. */
export const TUBE_RULE_NAMES: readonly string[] = NAMES.filter((name) => !BOARD_RULE_NAMES.includes(name));

/**
 * The rules among the members of a tube or a board in JSON; undefined if a value is none that the rule can have. A member that is false or
 * null says that there is no such rule.
 */
export function rulesIn(members: unknown): GivenRules | undefined {
  if (!isRecord(members)) return {};
  const given = NAMES.filter((name) => (members[name] ?? false) !== false);
  if (!given.every((name) => isGiven(VALUES[name], members[name]))) return undefined;
  return Object.fromEntries(given.map((name) => [name, members[name]]));
}

function isGiven(wanted: 'nothing' | 'count' | 'color', value: unknown): boolean {
  if (wanted === 'color') return typeof value === 'string' && value !== '';
  return wanted === 'count' ? Number.isInteger(value) && Number(value) > 0 : value === true;
}

/** The rules of a tube or a board, without what else is known of it. */
export function rulesOf(one: GivenRules): GivenRules {
  return rulesIn(one) ?? {};
}

/** The tube without rules of its own. */
export function plainTube<Of extends TubeRules>(tube: Of): Of {
  return Object.fromEntries(Object.entries(tube).filter(([name]) => !TUBE_RULE_NAMES.includes(name))) as Of;
}

/** Parses the rules behind a tube of board text: "[locked][only A]". An empty text is a plain tube. */
export function parseTubeRules(text: string): Outcome<TubeRules> {
  const parts = text === '' ? [] : text.slice(1, -1).split('][');
  const rules = parts.map((part) => ruleIn(part, TUBE_RULE_NAMES));
  const stranger = parts[rules.indexOf(undefined)];
  if (stranger === undefined) return success(Object.assign({}, ...rules));
  return failure(sayOfBoard('tubeRule', { text: legible(stranger), rules: TUBE_RULE_NAMES.join(', ') }));
}

/** Parses a rule of a board in board text: "[uneven]" or "[limit 30]". */
export function parseBoardRule(text: string): BoardRules | undefined {
  const [, rule] = /^\[([^[\]]*)\]$/.exec(text) ?? [];
  return rule === undefined ? undefined : ruleIn(rule, BOARD_RULE_NAMES);
}

function ruleIn(text: string, names: readonly string[]): GivenRules | undefined {
  const [, name = '', value = ''] = /^(\w+)(?:\s+(\S.*))?$/u.exec(text.trim()) ?? [];
  const wanted = names.includes(name) ? VALUES[name as keyof GivenRules] : undefined;
  if (!wanted || (wanted === 'nothing') !== (value === '')) return undefined;
  return rulesIn({ [name]: wanted === 'nothing' || (wanted === 'count' ? Number(value) : value) });
}

/** The suffix of a tube in board text: "[locked]", or nothing for a plain tube. */
export function formatTubeRules(tube: TubeRules): string {
  return Object.entries(rulesOf(tube))
    .map(([name, value]) => `[${name}${value === true ? '' : ` ${value}`}]`)
    .join('');
}

/** The words for the rules of a board in board text, each after a space. */
export function formatBoardRules(board: BoardRules): string {
  return formatTubeRules(board as TubeRules).replaceAll('[', ' [');
}

/** A frozen tube of which nobody says what it waits for thaws when the colour above its frozen items is complete. */
export function withUntil<Of extends { readonly items: readonly string[] } & TubeRules>(tube: Of): Of {
  const above = tube.frozen === undefined ? undefined : tube.items[tube.frozen];
  return above === undefined || tube.until !== undefined ? tube : { ...tube, until: above };
}

/** The same with the colours that its rules name called otherwise. */
export function recolored<Of extends TubeRules>(tube: Of, nameOf: (color: string) => string): Of {
  const { only, until } = tube;
  return { ...tube, ...(only && { only: nameOf(only) }), ...(until && { until: nameOf(until) }) };
}

/** The tubes that are part of the game. */
export function tubesInPlay<Of extends TubeRules>(board: { readonly tubes: readonly Of[] }): readonly Of[] {
  return board.tubes.filter(({ locked }) => !locked);
}

/** The capacities of the tubes that are part of the game. */
export function capacitiesInPlay(board: {
  readonly tubes: readonly (TubeRules & { capacity: number })[];
}): number[] {
  return tubesInPlay(board).map(({ capacity }) => capacity);
}

/** The numbers of tubes that are locked, from 1. */
export function lockedNumbers({ tubes }: { readonly tubes: readonly TubeRules[] }): number[] {
  return tubes.flatMap(({ locked }, index) => (locked ? [index + 1] : []));
}

/** Whether a tube has a rule that changes its moves. A locked one has no moves, as if it was not there. */
export function isSpecial(tube: TubeRules): boolean {
  return !tube.locked && formatTubeRules(tube) !== '';
}

/** Whether something on the board opens when tubes are complete. Then complete tubes are closed for good, as games do. */
export function awaitsTubes({ tubes }: { readonly tubes: readonly TubeRules[] }): boolean {
  return tubes.some(({ opens, frozen, chained, covered }) => opens || frozen || chained || covered);
}
