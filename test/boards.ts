import { type Board, parseBoard } from '../src/puzzle/index.ts';

/** The board that a text means; a test with a text that means none is wrong itself. */
export function board(text: string): Board {
  const outcome = parseBoard(text);
  if (!outcome.ok) throw new Error(`${text}: ${outcome.fault.message}`);
  return outcome.value;
}
