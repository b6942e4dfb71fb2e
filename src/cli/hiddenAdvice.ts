import { type Advice, advise, type Forced, type Safety } from '../hidden/index.ts';
import { applyMove, type Board, type Item, type Move, plural, topItem } from '../puzzle/index.ts';
import type { StoredReading } from '../vision/index.ts';
import type { AnalysisFlags } from './analysis.ts';
import { colorWords } from './colorWords.ts';
import { isDoubted, LOST_AS_READ } from './doubt.ts';
import { EXIT, type Failure } from './exit.ts';
import type { Game } from './game.ts';
import type { Printer } from './printer.ts';
import { closedEnd, moveLines } from './readingText.ts';
import type { Painter } from './terminal.ts';

/** The result for a board that cannot be solved yet because it hides items. */
export interface HiddenAdvice {
  readonly advice: Exclude<Advice, { status: 'known' }>;
  /** The colour that each move of the plan takes. */
  readonly colors: readonly Item[];
  readonly milliseconds: number;
}

/** A game whose hidden items are all known. */
export interface Unhidden extends Game {
  readonly forced: readonly Forced[];
}

/** Fills in hidden items that are forced, or plans how to reveal more; prints either. */
export function adviseOnHidden(
  { now }: Game,
  reading: StoredReading,
  flags: AnalysisFlags,
  printer: Printer,
): Unhidden | HiddenAdvice | Failure {
  const began = performance.now();
  const outcome = advise(now);
  if (!outcome.ok) {
    const { code, message } = outcome.fault;
    return { exit: EXIT.unreadable, code, message };
  }
  const advice = outcome.value;
  if (advice.status === 'known') {
    for (const forced of advice.forced) printer.note(forcedLine(forced, reading, printer.paint));
    return { played: [advice.board], now: advice.board, forced: advice.forced };
  }
  const colors = advice.status === 'plan' ? colorsMoved(now, advice.moves) : [];
  const advised = { advice, colors, milliseconds: performance.now() - began };
  printAdvice(advised, reading, flags, printer);
  return advised;
}

function colorsMoved(board: Board, moves: readonly Move[]): Item[] {
  let now = board;
  return moves.map((move) => {
    const tube = now.tubes[move.from];
    now = applyMove(now, move);
    return (tube && topItem(tube)) ?? '';
  });
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
  reading: StoredReading,
  { hint, all, watch }: AnalysisFlags,
  printer: Printer,
): void {
  if (all) printer.warning('what is hidden comes first: --all needs a board that hides nothing');
  if (advice.status === 'unsolvable' && isDoubted(reading)) printer.result(LOST_AS_READ);
  else if (advice.status === 'unsolvable') {
    printer.result('this board cannot be solved, however the hidden items lie: proved');
    printer.result('start the level again; --after keeps what this screenshot shows');
  } else if (advice.status === 'exhausted') {
    printer.result('the budget is used up: no move that brings a hidden item to light was found');
  } else if (advice.status === 'covered') {
    printer.result('no move brings a hidden item to light');
    printer.result(
      advice.mayBeSolved
        ? 'the board may be solved as it stands; otherwise start the level again'
        : 'open a covered tube in the game, then take another screenshot (and give this one with --after)',
    );
  } else {
    if (advice.hidden) printer.note(`hidden: ${censusWords(advice.hidden, reading, printer.paint)}`);
    const goal = `${plural(advice.moves.length, 'move')}; ${goalWords(advice, reading)}`;
    printer.note(`${goal}${hint ? '; the next move:' : ':'}`);
    const printed = hint ? advice.moves.slice(0, 1) : advice.moves;
    for (const line of moveLines(printed, colors, reading, printer.paint)) printer.result(line);
    printer.note(safetyWords(advice.safety, reading));
    const made =
      printed.length < advice.moves.length ? 'make the other moves, too' : theseMoves(printed.length);
    printer.result(
      `${made}, then take another screenshot${watch ? '' : ' (and give this one with --after)'}`,
    );
  }
}

/** "3 red, 1 blue". */
function censusWords(census: ReadonlyMap<Item, number>, reading: StoredReading, paint: Painter): string {
  return [...census].map(([color, count]) => `${count} ${nameOf(color, reading, paint)}`).join(', ');
}

function goalWords({ moves, reveals }: Extract<Advice, { status: 'plan' }>, reading: StoredReading): string {
  const places = reveals.map(({ tube, item }) => placeWords(tube, item, reading));
  const which = moves.length === 1 ? 'it' : 'the last one';
  return places.length > 0
    ? `${which} shows ${places.join(' and ')}`
    : `${which} finishes a tube, which may open what is covered`;
}

function safetyWords(safety: Safety, reading: StoredReading): string {
  if (safety.kind === 'proved') {
    const safe = isDoubted(reading) ? 'safe for the board as read' : 'safe';
    return `${safe}, proved: the hidden items can lie in ${plural(safety.ways, 'way')}, and what can be won now can be won after`;
  }
  if (safety.kind === 'unknown') return 'the board is too large to say how safe that is';
  const { share, deals } = safety;
  if (share === 0)
    return `this looks lost: none of ${plural(deals, 'board')} imagined could be won; look, then start again`;
  return `of ${plural(deals, 'board')} imagined, ${Math.round(share * deals)} can be won after these moves`;
}
