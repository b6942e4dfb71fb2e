import { type Advice, advise, type Forced, type Safety } from '../../hidden/index.ts';
import { applyMove, type Board, formatBoard, formatHangingBoard, type Item } from '../../puzzle/index.ts';
import { success } from '../../puzzle/outcome.ts';
import { plural } from '../../puzzle/sentence.ts';
import type { StoredReading } from '../../vision/index.ts';
import { colorWords } from '../read/boardDiagram.ts';
import { closedEnd, isDoubted, lostWords, moveLines, withoutLocked } from '../read/readingText.ts';
import { type CheckOptions, quoted } from '../read/remedies.ts';
import { type Attempt, unreadable } from '../terminal/exit.ts';
import type { Printer } from '../terminal/io.ts';
import type { Painter } from '../terminal/terminal.ts';
import type { AnalysisFlags } from './analysis.ts';
import { type Game, movedColors } from './replay.ts';

type AdviceFlags = AnalysisFlags & Pick<CheckOptions, 'path'>;

/** The result for a board that cannot be solved yet because it hides items. */
export interface HiddenAdvice {
  readonly advice: Exclude<Advice, { status: 'known' }>;
  /** The colour that each move of the plan takes. */
  readonly colors: readonly Item[];
  readonly milliseconds: number;
}

/** A game whose hidden items are all known. */
interface Unhidden extends Game {
  readonly forced: readonly Forced[];
}

/** Fills in hidden items that are forced, or plans how to reveal more; prints either. */
export function adviseOnHidden(
  { now }: Game,
  reading: StoredReading,
  flags: AdviceFlags,
  printer: Printer,
): Attempt<Unhidden | HiddenAdvice> {
  const began = performance.now();
  const outcome = advise(now);
  if (!outcome.ok) return unreadable(outcome.fault);
  const advice = outcome.value;
  if (advice.status === 'known') {
    for (const forced of advice.forced) printer.note(forcedLine(forced, reading, printer.paint));
    return success({ played: [advice.board], now: advice.board, forced: advice.forced });
  }
  const colors = advice.status === 'plan' ? movedColors(now, advice.moves) : [];
  const advised = { advice, colors, milliseconds: performance.now() - began };
  printAdvice(advised, now, reading, flags, printer);
  return success(advised);
}

/** What to do about the newly revealed items, with the command to type. @param board the board to come, if it is known */
function nextCommand(
  { watch, path, after = [] }: AdviceFlags,
  reading: StoredReading,
  board?: Board,
): string {
  if (watch) return 'then take another screenshot';
  if (path === undefined && reading.width === undefined) {
    const option = reading.upsideDown ? ' --upside-down' : '';
    const text = board && (reading.upsideDown ? formatHangingBoard(board) : formatBoard(board));
    return text === undefined
      ? 'then type the board as it is then'
      : `then put what appeared in place of ? and run:\n  tubesight "${text}"${option}`;
  }
  if (path === undefined) return 'then take another screenshot, and name this picture with --after';
  const earlier = [...new Set([...after, path])].map((file) => `--after ${quoted(file)}`).join(' ');
  return `then take another screenshot and run:\n  tubesight NEXT.png ${earlier}`;
}

function theseMoves(count: number): string {
  return count === 1 ? 'make this move' : 'make these moves';
}

/** "tube 4, bottom: must be green". */
function forcedLine({ tube, item, color }: Forced, reading: StoredReading, paint: Painter): string {
  return `${placeWords(tube, item, reading)}: must be ${nameOf(color, reading, paint)}`;
}

function placeWords(tube: number, item: number, reading: StoredReading): string {
  const end = closedEnd(reading);
  return item === 1 ? `tube ${tube}, ${end}` : `tube ${tube}, item ${item} from the ${end}`;
}

function nameOf(color: Item, { colors }: StoredReading, paint: Painter): string {
  return colorWords(color, colors, paint, 'a colour not seen yet');
}

function printAdvice(
  { advice, colors }: HiddenAdvice,
  now: Board,
  reading: StoredReading,
  flags: AdviceFlags,
  printer: Printer,
): void {
  const { hint, all } = flags;
  if (all) printer.warning('--all is ignored: it needs a board without hidden items');
  if (advice.status === 'unsolvable' && isDoubted(reading)) printer.result(lostWords(reading));
  else if (advice.status === 'unsolvable') {
    const without = withoutLocked(reading);
    printer.result(`this board cannot be solved${without}, whatever the hidden items are; this is proved`);
    printer.result(`restart the level, ${nextCommand(flags, reading)}`);
  } else if (advice.status === 'exhausted') {
    printer.result('the budget is used up: no move that reveals a hidden item was found');
  } else if (advice.status === 'covered') {
    printer.result('no move reveals a hidden item');
    printer.result(
      advice.mayBeSolved
        ? 'the board may already be solved; if not, restart the level'
        : `open a covered tube in the game, ${nextCommand(flags, reading)}`,
    );
  } else {
    if (advice.hidden) printer.note(`hidden: ${censusWords(advice.hidden, reading, printer.paint)}`);
    const goal = `${plural(advice.moves.length, 'move')}; ${goalWords(advice, reading)}`;
    printer.note(`${goal}${hint ? '; the next move:' : ':'}`);
    const printed = hint ? advice.moves.slice(0, 1) : advice.moves;
    for (const line of moveLines(printed, colors, reading, printer.paint)) printer.result(line);
    printer.note(safetyWords(advice.safety, reading));
    const made =
      printed.length < advice.moves.length ? 'make the other moves as well' : theseMoves(printed.length);
    printer.result(`${made}, ${nextCommand(flags, reading, advice.moves.reduce(applyMove, now))}`);
  }
}

/** "3 red, 1 blue". */
function censusWords(census: ReadonlyMap<Item, number>, reading: StoredReading, paint: Painter): string {
  return [...census].map(([color, count]) => `${count} ${nameOf(color, reading, paint)}`).join(', ');
}

function goalWords({ moves, reveals }: Extract<Advice, { status: 'plan' }>, reading: StoredReading): string {
  const tubes = [...new Set(reveals.map(({ tube }) => tube))];
  const places = tubes.map((tube) => {
    const [one, ...others] = reveals.filter((place) => place.tube === tube);
    return one && others.length === 0 ? placeWords(tube, one.item, reading) : `what is in tube ${tube}`;
  });
  const which = moves.length === 1 ? 'it' : 'the last one';
  return places.length > 0
    ? `${which} reveals ${places.join(' and ')}`
    : `${which} finishes a tube, which may open what is covered`;
}

function safetyWords(safety: Safety, reading: StoredReading): string {
  if (safety.kind === 'proved') {
    const safe = isDoubted(reading) ? 'safe for the board as read' : 'safe';
    return `${safe}, and this is proved: whatever the hidden items are (${plural(safety.ways, 'way')} to fill them in), these moves lose nothing`;
  }
  if (safety.kind === 'unknown')
    return 'it is not known whether this is safe, because the board is too large';
  const { share, deals } = safety;
  if (share === 0)
    return `this looks lost: in none of ${plural(deals, 'random filling')} can the level still be won; you may want to restart it`;
  return `${share === 1 ? 'safe' : 'risky'}: in ${Math.round(share * deals)} of ${plural(deals, 'random filling')} the level can still be won`;
}
