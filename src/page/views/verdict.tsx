import type { Reading } from '../../vision/reading.ts';
import type { Answer } from '../engine/answers.ts';
import type { PanguruAnswer } from '../panguru/answers.ts';
import { answer, board, warnings } from '../state/board.ts';
import { say } from '../texts.ts';

/** One sentence on the result for the board. */
export function Verdict() {
  const [currentAnswer, shown] = [answer.value, board.value];
  if (!currentAnswer) return null;
  if (shown?.game === 'tubes' && isEmpty(shown.reading)) return <p class="verdict">{say('check.empty')}</p>;
  const words = `${verdictOn(currentAnswer)}\n${limitWords(currentAnswer)}`.trim();
  return <p class={`verdict ${currentAnswer.status}`}>{words}</p>;
}

/** Whether the board has to be corrected before anything can be done. */
export function needsCheck(): boolean {
  const { status } = answer.value ?? {};
  return status === 'invalid' || (status === 'unsolvable' && warnings.value.length > 0);
}

/** Whether nothing was entered yet. */
export function isEmpty({ tubes }: Reading): boolean {
  return tubes.every(({ items }) => items.length === 0);
}

function verdictOn(currentAnswer: Answer | PanguruAnswer): string {
  const isDoubtful = warnings.value.length > 0;
  switch (currentAnswer.status) {
    case 'invalid':
      return say('verdict.invalid');
    case 'solved': {
      const count = currentAnswer.moves.length;
      if (count === 0) return nothingToDo();
      if ('optimal' in currentAnswer && !currentAnswer.optimal) return say('verdict.found', { count });
      return say(isDoubtful ? 'verdict.asRead' : 'verdict.fewest', { count });
    }
    case 'plan':
      return say('verdict.plan', { count: currentAnswer.moves.length });
    case 'covered':
      return say('verdict.covered');
    case 'unsolvable':
      if (isDoubtful) return say('verdict.unsolvableAsRead');
      return currentAnswer.rescue
        ? say('verdict.rescued', { moves: currentAnswer.rescue.moves.length })
        : say('verdict.unsolvable');
    case 'exhausted':
      return 'moves' in currentAnswer && currentAnswer.moves.length > 0
        ? say('verdict.found', { count: currentAnswer.moves.length })
        : say('verdict.exhausted', { least: currentAnswer.lowerBound });
  }
}

/** Whether the moves that the game allows are enough, if it limits them and that is known. */
function limitWords(found: Answer | PanguruAnswer): string {
  const shown = board.value;
  if (shown?.game !== 'tubes' || !shown.reading.limit || found.status !== 'solved') return '';
  const { limit } = shown.reading;
  if (found.moves.length + (shown.made?.length ?? 0) <= limit) return say('verdict.enough', { limit });
  return 'optimal' in found && found.optimal ? say('verdict.tooFew', { limit }) : '';
}

/** A screenshot that looks solved may have a message over its board. */
function nothingToDo(): string {
  const shown = board.value;
  const isSeen = shown?.game === 'tubes' && !shown.isDrawn && !shown.made;
  return say(isSeen ? 'verdict.looksSolved' : 'verdict.solvedAlready');
}
