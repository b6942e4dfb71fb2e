import { type Board, type Outcome, parseBoard } from '../src/puzzle/index.ts';

/** The board that a text means; a test with a text that means none is wrong itself. */
export function board(text: string): Board {
  return valueIn(parseBoard(text));
}

/** The value of what succeeds where a test is right. */
export function valueIn<Value>(outcome: Outcome<Value, { readonly message: string }>): Value {
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}
