import { plural } from '../../puzzle/sentence.ts';
import type { PanguruMove } from '../board.ts';
import type { PanguruAnswer, PanguruPart } from './answer.ts';

/** How many moves a board needs: "16 moves, the fewest possible; 12 shortest solutions". */
export function claimLine(length: number, solutions: number): string {
  if (length === 0) return 'the board is already solved';
  return `${plural(length, 'move')}, the fewest possible; ${plural(solutions, 'shortest solution')}`;
}

/** What is printed of an answer: the claim, and the moves as far as they are wanted. @param nameOf the colour of a pebble in words */
export function answerLines(
  { solution, moves }: PanguruAnswer,
  { hint, all }: PanguruPart,
  nameOf: (pebble: string) => string,
): { readonly claim?: string; readonly lines: readonly string[] } {
  if (solution.status !== 'solved')
    return {
      lines: [`the budget is used up; a solution takes at least ${plural(solution.lowerBound, 'move')}`],
    };
  const claim = claimLine(solution.length, solution.count);
  const moveWords = (move: PanguruMove) => `${fromTo(move)}  ${nameOf(move.pebble)}`;
  if (hint) {
    const next = solution.next.map(
      ({ move, count }) => `${moveWords(move)}  (${plural(count, 'shortest solution')})`,
    );
    return { claim, lines: next };
  }
  return { claim, lines: numberedLines(all ? [...solution.all()].map(inOneLine) : moves.map(moveWords)) };
}

function numberedLines(lines: readonly string[]): string[] {
  const digits = `${lines.length}`.length;
  return lines.map((line, i) => `${`${i + 1}`.padStart(digits)}.  ${line}`);
}

function fromTo({ from, to }: PanguruMove): string {
  return `${`${from + 1}`.padStart(2)} -> ${`${to + 1}`.padEnd(2)}`;
}

/** A whole solution: the letter and the positions of each move. */
function inOneLine(moves: readonly PanguruMove[]): string {
  return moves.map(({ pebble, from, to }) => `${pebble} ${from + 1}-${to + 1}`).join(', ');
}
