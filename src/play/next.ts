import type { Move } from '../puzzle/index.ts';
import type { MoveOutcome } from '../vision/index.ts';

/** What the newest look shows. */
export interface Sight {
  /** What the board says of the move; undefined while something on it looks like nothing known. */
  readonly outcome: MoveOutcome | undefined;
  /** Tubes, from 0, that look otherwise than before the move, by far more than the other tubes do. */
  readonly changed: readonly number[];
  /** Whether nothing moved on the board since the look before. */
  readonly isStill: boolean;
  /** Milliseconds since the board began to look like this. */
  readonly stood: number;
}

/** All that is known when the next step is chosen. */
export interface Known {
  readonly move: Move;
  /** Whether the game may be over once the move is made, or is over already: no tube holds two colours then. */
  readonly mayEnd: boolean;
  readonly mayHaveEnded: boolean;
  /** The newest look; undefined if there was none since the last tap. */
  readonly sight: Sight | undefined;
  /** The tubes tapped for this move, from 0, in order. */
  readonly taps: readonly number[];
  /** Milliseconds since the last tap. */
  readonly sinceTap: number;
  /** Complete readings that found no board since the last tap. */
  readonly misread: number;
  readonly pace: Habits;
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

export type Step =
  | { readonly do: 'look' }
  | { readonly do: 'tap'; readonly tube: number; readonly after?: number }
  /** The move is made. */
  | { readonly do: 'take' }
  /** The board is another one: plan anew from it. */
  | { readonly do: 'plan' }
  /** Read everything anew, from nothing. */
  | { readonly do: 'read' }
  /** The board is gone from the screen: see what is there instead. */
  | { readonly do: 'leave' }
  /** Items that may be sorted already no longer answer: the level seems to be over. */
  | { readonly do: 'end' }
  /** The game does not make the move. */
  | { readonly do: 'stop' };

/** The facts that the rules are about. */
interface Facts extends Known {
  readonly shows:
    | 'nothing yet'
    | 'made'
    | 'picked'
    | 'other picked'
    | 'as before'
    | 'other board'
    | 'unknown';
  /** The tube that is picked, if one is. */
  readonly picked: number;
  readonly last: 'none' | 'source' | 'target' | 'other';
  /** It can be believed: nothing moves, or it has been seen for a while. */
  readonly isAtRest: boolean;
  /** Whatever the last tap did should be seen by now. */
  readonly isLate: boolean;
  /** Taps on the source so far. */
  readonly tries: number;
}

/** Something that keeps moving, such as a shimmer, is believed after this many milliseconds of the same reading. */
const SAME_FOR = 350;
/** A board that was not expected is believed after this many milliseconds. */
const OTHER_FOR = 900;
/** What looks like nothing known is read anew after this many milliseconds at rest, or after the longer time if it moves. */
const UNKNOWN_FOR = { atRest: 600, moving: 5_000 };
/** Milliseconds between the two taps of a move if the game shows no picks. */
const BLIND_PAUSE = 250;
/** From this tap on the source on, the target is tapped even if nothing looks picked: three taps on a source end with a pick. */
const BLIND_AFTER = 3;
/** Taps on a source after which the game counts as refusing the move. */
const MOST_TRIES = 8;
/** Taps for one move, whatever they did. */
const MOST_TAPS = 24;
/** A tube that still looks picked after so many taps to put it back only looks so. An even number leaves it as it was. */
const MOST_BACK = 2;
/** A pick changes its tube, and perhaps one where the game points. */
const MOST_CHANGED = 2;
/** Complete readings without a board after which it is gone. */
const MOST_MISREAD = 2;

/** What to do next: the first rule that applies, from what is seen (`shows`) after which tap (`last`). */
const RULES: readonly (readonly [applies: (facts: Facts) => boolean, step: (facts: Facts) => Step])[] = [
  // the usual way
  [({ shows, isAtRest }) => shows === 'made' && isAtRest, () => ({ do: 'take' })],
  [({ shows, last }) => shows === 'as before' && last === 'none', ({ move }) => tap(move.from)],
  [({ shows, last }) => shows === 'picked' && last === 'none', ({ move }) => tap(move.to)],
  [mayHurry, ({ move, pace }) => tap(move.to, pace.pickTime)],
  [
    ({ shows, last, isAtRest }) => shows === 'picked' && last !== 'target' && isAtRest,
    ({ move }) => tap(move.to),
  ],
  // taps that were lost, came twice, or are not shown
  [({ taps }) => taps.length >= MOST_TAPS, () => ({ do: 'stop' })],
  [
    ({ shows, last, isLate }) => shows === 'picked' && last === 'target' && isLate,
    ({ move }) => tap(move.to),
  ],
  [
    ({ shows, last, isLate }) => shows === 'other picked' && (isLate || last === 'none'),
    ({ picked }) => tap(picked),
  ],
  [
    ({ shows, mayHaveEnded, isLate, tries }) =>
      shows === 'as before' && mayHaveEnded && isLate && tries >= BLIND_AFTER,
    () => ({ do: 'end' }),
  ],
  [mayBePicked, ({ move }) => tap(move.to)],
  [
    ({ shows, isLate, tries }) => shows === 'as before' && isLate && tries >= MOST_TRIES,
    () => ({ do: 'stop' }),
  ],
  [({ shows, isLate }) => shows === 'as before' && isLate, ({ move }) => tap(move.from)],
  // boards that were not expected
  [
    ({ shows, mayEnd, sight }) => shows === 'other board' && mayEnd && stoodFor(sight, OTHER_FOR),
    () => ({ do: 'leave' }),
  ],
  [({ shows, sight }) => shows === 'other board' && stoodFor(sight, OTHER_FOR), () => ({ do: 'plan' })],
  [
    ({ shows, mayEnd, sight, sinceTap }) => shows === 'unknown' && mayEnd && isStrange(sight, sinceTap),
    () => ({ do: 'leave' }),
  ],
  [({ shows, misread }) => shows === 'unknown' && misread >= MOST_MISREAD, () => ({ do: 'leave' })],
  [({ shows, sight, sinceTap }) => shows === 'unknown' && isStrange(sight, sinceTap), () => ({ do: 'read' })],
];

export function nextStep(known: Known): Step {
  const facts = factsOf(known);
  const rule = RULES.find(([applies]) => applies(facts));
  return rule ? rule[1](facts) : { do: 'look' };
}

function tap(tube: number, after?: number): Step {
  return { do: 'tap', tube, ...(after !== undefined && { after }) };
}

/** The second tap needs no look at what the first one picked where games have always shown it. */
function mayHurry({ shows, last, taps, misread, pace }: Facts): boolean {
  const isFirst = shows === 'nothing yet' && last === 'source' && taps.length === 1 && misread === 0;
  return isFirst && pace.pickTime !== undefined;
}

/** A game that shows nothing of picks may have made one; so may one whose source was tapped so often that it must have. */
function mayBePicked({ shows, last, tries, sinceTap, isLate, pace }: Facts): boolean {
  if (shows !== 'as before' || last !== 'source') return false;
  if (pace.showsPicks === false) return sinceTap >= BLIND_PAUSE;
  return isLate && (pace.showsPicks === undefined || tries >= BLIND_AFTER);
}

function isUnread(sight: Sight | undefined): boolean {
  return sight !== undefined && sight.outcome === undefined;
}

/** Whether what cannot be read is not just on its way. */
function isStrange(sight: Sight | undefined, sinceTap: number): boolean {
  if (!sight) return false;
  if (sight.isStill && sight.stood >= UNKNOWN_FOR.atRest) return true;
  return Math.min(sight.stood, sinceTap) >= UNKNOWN_FOR.moving;
}

function stoodFor(sight: Sight | undefined, least: number): boolean {
  return (sight?.stood ?? 0) >= least;
}

function factsOf(known: Known): Facts {
  const { move, taps, sight, sinceTap, pace } = known;
  const last = taps.at(-1);
  const stood = sight?.stood ?? 0;
  return {
    ...known,
    ...shownBy(known),
    last: last === undefined ? 'none' : last === move.from ? 'source' : last === move.to ? 'target' : 'other',
    isAtRest: sight !== undefined && (sight.isStill || stood >= SAME_FOR),
    isLate: Math.min(stood, sinceTap) >= pace.patience && (!isUnread(sight) || isStrange(sight, sinceTap)),
    tries: taps.filter((tube) => tube === move.from).length,
  };
}

function shownBy({ move, taps, sight }: Known): Pick<Facts, 'shows' | 'picked'> {
  const picked = sight ? pickedIn(sight, taps) : -1;
  const shows = (what: Facts['shows']) => ({ shows: what, picked });
  if (!sight) return shows('nothing yet');
  const { outcome } = sight;
  if (outcome?.status === 'done') return shows('made');
  if (outcome?.status === 'other-board' || outcome?.status === 'other-count') return shows('other board');
  if (picked === move.from) return shows('picked');
  if (!outcome && picked < 0) return shows('unknown');
  return shows(picked >= 0 && timesIn(taps, picked) < backAfter(picked, move) ? 'other picked' : 'as before');
}

/** How often a tube that is not the source is tapped before it only looks picked. The target is tapped for the move, too. */
function backAfter(tube: number, { to }: Move): number {
  return tube === to ? MOST_TAPS : MOST_BACK;
}

/**
 * The tube whose item is picked, or -1. What cannot be read, or is lifted too little to be read so, is known by its change: of the tubes
 * that were tapped, the one that looks otherwise.
 */
function pickedIn({ outcome, changed }: Sight, taps: readonly number[]): number {
  if (outcome?.status === 'lifted') return outcome.tube;
  if (outcome && outcome.status !== 'refused') return -1;
  // a dialog changes many
  if (changed.length > MOST_CHANGED) return -1;
  return taps.findLast((tube) => changed.includes(tube)) ?? -1;
}

function timesIn(taps: readonly number[], tube: number): number {
  return taps.filter((one) => one === tube).length;
}
