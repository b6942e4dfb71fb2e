import type { Board, Move } from '../puzzle/index.ts';
import type { MoveOutcome, Reading } from '../vision/index.ts';

/** What one look at the screen shows of a known board. */
export interface Look {
  /** Undefined while something on the board looks like nothing known. */
  readonly reading: Reading | undefined;
  /** Tubes, from 0, that look otherwise than before the move, by far more than the other tubes do. */
  readonly changed: readonly number[];
  /** Whether nothing moved on the board since the look before. */
  readonly isStill: boolean;
}

/** What the newest look shows. */
export interface Sight extends Omit<Look, 'reading'> {
  /** What the board says of the move; undefined while something on it looks like nothing known. */
  readonly outcome: MoveOutcome | undefined;
  /** Milliseconds since the board began to look like this. */
  readonly stood: number;
}

/** A move on a board. */
export interface Task {
  readonly board: Board;
  readonly move: Move;
  /** Whether no tube holds two colours before the move, and after it: some games are won then. */
  readonly sorted: { readonly before: boolean; readonly after: boolean };
}

/** What the game has been seen to do. */
export interface Habits {
  /** Milliseconds to wait for an answer before a tap counts as lost. */
  readonly patience: number;
  /** Whether the game shows what is picked up; undefined if not known yet. */
  readonly showsPicks: boolean | undefined;
  /** Milliseconds from the first tap to the second one if picks need no look; undefined if they do. */
  readonly pickTime: number | undefined;
}

/** All that is known when the next step is chosen. */
export interface Known extends Omit<Task, 'board'> {
  /** The newest look; undefined if there was none since the last tap. */
  readonly sight: Sight | undefined;
  /** The tubes tapped for this move, from 0, in order. */
  readonly taps: readonly number[];
  /** Milliseconds since the last tap. */
  readonly sinceTap: number;
  /** Complete readings that found no board since the last tap. */
  readonly misread: number;
  readonly pace: Habits;
  /** Whether a person plays: instead of a tap, another look is taken. */
  readonly isWatched?: boolean | undefined;
}

/** Something that keeps moving, such as a shimmer, is believed after this many milliseconds of the same reading. */
const SAME_FOR = 350;
/** A board that was not expected is believed after this many milliseconds. */
const OTHER_FOR = 900;
/** What looks like nothing known is read anew after this many milliseconds at rest, or after the longer time if it moves. */
const UNKNOWN_FOR = { atRest: 600, moving: 5_000 };
/** Milliseconds after a tap when looking on is given up, whatever is seen. */
const LONGEST_LOOK = 60_000;
/** Milliseconds between the two taps of a move if the game shows no picks. */
const BLIND_PAUSE = 250;
/** From this tap on, a source must be picked even if nothing looks so: three taps on it end with a pick. */
const BLIND_AFTER = 3;
/** Taps on a source after which the game counts as refusing the move, and taps for one move, whatever they did. */
const MOST_TAPS = { tries: 8, taps: 24 };
/** After so many taps on a tube to put it back, or to put something in, what still looks picked only looks so. An even number leaves it as it was. */
const MOST_BACK = 2;
/** A pick changes its tube, and perhaps one where the game points. */
const MOST_CHANGED = 2;
/** Complete readings without a board after which it is gone. */
const MOST_MISREAD = 2;

type Seen = 'nothing yet' | 'made' | 'picked' | 'other picked' | 'as before' | 'other board' | 'unknown';
type After = 'none' | 'source' | 'target' | 'other';
export type Deed =
  | 'look'
  | 'tap source'
  | 'tap target'
  /** Put back what another tube shows as picked. */
  | 'tap picked'
  /** The move is made. */
  | 'take'
  /** The board is another one: plan anew from it. */
  | 'plan'
  /** Read everything anew, from nothing. */
  | 'read'
  /** The board is gone from the screen: see what is there instead. */
  | 'leave'
  /** Sorted items no longer answer: the level seems to be over. */
  | 'end'
  /** The game does not make the move. */
  | 'stop';

/** What is to be done, and the tube to tap if one is, from 0. */
export interface Step {
  readonly deed: Deed;
  readonly tube: number | undefined;
}

interface Facts extends Known {
  readonly seen: Seen;
  readonly after: After;
  /** Milliseconds for which it has looked like this since the last tap. */
  readonly stood: number;
  /** The tube that is picked, or -1. */
  readonly picked: number;
  /** Taps on the source so far. */
  readonly tries: number;
  readonly isEnding: boolean;
}

const WHEN = {
  always: () => true,
  'at rest': ({ sight, stood }: Facts) => sight?.isStill === true || stood >= SAME_FOR,
  // whatever the last tap did should be seen by now
  late: isLate,
  'late, often': (facts: Facts) => isLate(facts) && facts.tries >= MOST_TAPS.tries,
  'late, sorted': (facts: Facts) => isLate(facts) && facts.sorted.before && facts.tries >= BLIND_AFTER,
  // the second tap needs no look at what the first one picked where the game has always shown it
  'picks are sure': ({ taps, misread, pace }: Facts) =>
    taps.length === 1 && misread === 0 && pace.pickTime !== undefined,
  'perhaps picked': mayBePicked,
  'for too long': ({ taps, sinceTap }: Facts) =>
    taps.length >= MOST_TAPS.taps || (taps.length > 0 && sinceTap >= LONGEST_LOOK),
  // what moved in another number than planned is still on this board
  'stays, sorted': ({ stood, isEnding, sight }: Facts) =>
    stood >= OTHER_FOR && isEnding && sight?.outcome?.status !== 'other-count',
  stays: ({ stood }: Facts) => stood >= OTHER_FOR,
  'stays strange, sorted': (facts: Facts) => isStrange(facts) && facts.isEnding,
  'no board twice': ({ misread }: Facts) => misread >= MOST_MISREAD,
  'stays strange': isStrange,
} as const;

/** All that is known of playing: the first row that fits says what is done next; if none does, another look is taken. */
const TABLE: readonly (readonly [
  seen: Seen | 'any',
  after: readonly After[] | 'any',
  when: keyof typeof WHEN,
  Deed,
])[] = [
  // the usual way
  ['made', 'any', 'at rest', 'take'],
  ['as before', ['none'], 'always', 'tap source'],
  ['picked', ['none'], 'always', 'tap target'],
  ['nothing yet', ['source'], 'picks are sure', 'tap target'],
  ['picked', ['source', 'other'], 'at rest', 'tap target'],
  // taps that were lost, came twice, or are not shown
  ['any', 'any', 'for too long', 'stop'],
  ['picked', ['target'], 'late', 'tap target'],
  ['other picked', ['none'], 'always', 'tap picked'],
  ['other picked', 'any', 'late', 'tap picked'],
  ['as before', 'any', 'late, sorted', 'end'],
  ['as before', ['source'], 'perhaps picked', 'tap target'],
  ['as before', 'any', 'late, often', 'stop'],
  ['as before', 'any', 'late', 'tap source'],
  // boards that were not expected
  ['other board', 'any', 'stays, sorted', 'leave'],
  ['other board', 'any', 'stays', 'plan'],
  ['unknown', 'any', 'stays strange, sorted', 'leave'],
  ['unknown', 'any', 'no board twice', 'leave'],
  ['unknown', 'any', 'stays strange', 'read'],
];

export function nextStep(known: Known): Step {
  const facts = factsOf(known);
  const row = TABLE.find(
    ([seen, after, when]) =>
      (seen === 'any' || seen === facts.seen) &&
      (after === 'any' || after.includes(facts.after)) &&
      WHEN[when](facts),
  );
  const deed = row?.[3] ?? 'look';
  const { from, to } = known.move;
  const tubes: Partial<Record<Deed, number>> = {
    'tap source': from,
    'tap target': to,
    'tap picked': facts.picked,
  };
  const tube = tubes[deed];
  return known.isWatched && tube !== undefined ? { deed: 'look', tube: undefined } : { deed, tube };
}

function isLate(facts: Facts): boolean {
  return facts.stood >= facts.pace.patience && (facts.sight?.outcome !== undefined || isStrange(facts));
}

/** A game that shows nothing of picks may have made one; so may one whose source was tapped so often that it must have. */
function mayBePicked(facts: Facts): boolean {
  const { showsPicks } = facts.pace;
  if (showsPicks === false) return facts.sinceTap >= BLIND_PAUSE;
  return isLate(facts) && (showsPicks === undefined || facts.tries >= BLIND_AFTER);
}

/** Whether what cannot be read is not just on its way. */
function isStrange({ sight, stood }: Facts): boolean {
  return stood >= UNKNOWN_FOR.moving || (sight?.isStill === true && sight.stood >= UNKNOWN_FOR.atRest);
}

function factsOf(known: Known): Facts {
  const { move, taps, sight, sinceTap } = known;
  const last = taps.at(-1);
  const picked = sight ? pickedIn(sight, taps) : -1;
  return {
    ...known,
    seen: seenIn(known, picked),
    after:
      last === undefined ? 'none' : last === move.from ? 'source' : last === move.to ? 'target' : 'other',
    stood: Math.min(sight?.stood ?? 0, sinceTap),
    picked,
    tries: taps.filter((tube) => tube === move.from).length,
    isEnding: known.sorted.before || known.sorted.after,
  };
}

function seenIn({ move, taps, sight, misread, pace }: Known, picked: number): Seen {
  if (!sight) return 'nothing yet';
  const status = sight.outcome?.status;
  if (status === 'done') return 'made';
  if (status === 'other-board' || status === 'other-count') return 'other board';
  // a move may have brought something new to light: that has to be read before it is taken for a pick
  if (!status && (picked < 0 || (misread === 0 && taps.at(-1) === move.to))) return 'unknown';
  const tapsOn = (index: number) => taps.filter((tube) => tube === index).length;
  // what taps on the target do not change is no pick, but a board that was read while something was picked
  const isVain = taps.at(-1) === move.to && tapsOn(move.to) >= MOST_BACK && sight.stood >= pace.patience;
  if (picked >= 0 && isVain) return 'unknown';
  if (picked === move.from) return 'picked';
  return picked >= 0 && tapsOn(picked) < MOST_BACK ? 'other picked' : 'as before';
}

/**
 * The tube whose item is picked, or -1. What cannot be read, or is lifted too little to be read so, is known by its change: of the tubes
 * that were tapped, the one that looks otherwise.
 */
function pickedIn({ outcome, changed }: Sight, taps: readonly number[]): number {
  if (outcome?.status === 'lifted') return outcome.tube;
  // a dialog changes many
  const isOther = outcome !== undefined && outcome.status !== 'refused';
  return isOther || changed.length > MOST_CHANGED
    ? -1
    : (taps.findLast((tube) => changed.includes(tube)) ?? -1);
}
