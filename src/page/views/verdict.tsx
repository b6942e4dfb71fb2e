import type { Answer, PanguruAnswer } from '../engine/answers.ts';
import { answer, warnings } from '../state/board.ts';
import { type Texts, texts } from '../texts.ts';

/** In a sentence what there is to do about the board. */
export function Verdict() {
  const found = answer.value;
  if (!found) return null;
  return <p class={`verdict ${found.status}`}>{verdictOn(found, warnings.value.length > 0, texts.value)}</p>;
}

function verdictOn(found: Answer | PanguruAnswer, isDoubtful: boolean, words: Texts): string {
  switch (found.status) {
    case 'invalid':
      return words.invalid;
    case 'solved': {
      const count = found.moves.length;
      if (count === 0) return words.solvedAlready;
      if ('optimal' in found && !found.optimal) return words.found(count);
      return isDoubtful ? words.fewestAsRead(count) : words.fewest(count);
    }
    case 'plan':
      return words.plan(found.moves.length);
    case 'covered':
      return words.covered;
    case 'unsolvable':
      return found.rescue
        ? `${words.unsolvable} ${words.rescued(found.rescue.tubes, found.rescue.moves.length)}`
        : words.unsolvable;
    case 'exhausted':
      return 'moves' in found && found.moves
        ? words.found(found.moves.length)
        : words.exhausted(found.lowerBound);
  }
}
