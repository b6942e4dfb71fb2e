import type { Answer, PanguruAnswer } from '../engine/answers.ts';
import { answer, warnings } from '../state/board.ts';
import { type Texts, texts } from '../texts.ts';

/** One sentence on the result for the board. */
export function Verdict() {
  const currentAnswer = answer.value;
  if (!currentAnswer) return null;
  return (
    <p class={`verdict ${currentAnswer.status}`}>
      {verdictOn(currentAnswer, warnings.value.length > 0, texts.value)}
    </p>
  );
}

function verdictOn(currentAnswer: Answer | PanguruAnswer, isDoubtful: boolean, words: Texts): string {
  switch (currentAnswer.status) {
    case 'invalid':
      return words.invalid;
    case 'solved': {
      const count = currentAnswer.moves.length;
      if (count === 0) return words.solvedAlready;
      if ('optimal' in currentAnswer && !currentAnswer.optimal) return words.found(count);
      return isDoubtful ? words.fewestAsRead(count) : words.fewest(count);
    }
    case 'plan':
      return words.plan(currentAnswer.moves.length);
    case 'covered':
      return words.covered;
    case 'unsolvable':
      if (isDoubtful) return words.unsolvableAsRead;
      return currentAnswer.rescue
        ? `${words.unsolvable} ${words.rescued(currentAnswer.rescue.tubes, currentAnswer.rescue.moves.length)}`
        : words.unsolvable;
    case 'exhausted':
      return 'moves' in currentAnswer && currentAnswer.moves
        ? words.found(currentAnswer.moves.length)
        : words.exhausted(currentAnswer.lowerBound);
  }
}
