import { validate } from '../../../puzzle/index.ts';
import { oddColors } from '../../../puzzle/oddColors.ts';
import { refuse } from '../../messages/refusals.ts';
import { warnOfBoard } from '../../messages/warn.ts';
import { isBlank, shrink } from '../../picture/raster.kernel.ts';
import type { Pixels, Reading, Refusal } from '../../reading.ts';
import type { Hypothesis } from './ledger.ts';

/**
 * Says why a picture is refused, with the best guess if there is one. A board was seen, but too much is in doubt or
 * its colours do not add up; or there is nothing like a board; or nothing at all.
 */
export function refusalOf(pixels: Pixels, hypotheses: readonly Hypothesis[]): Refusal {
  const guess = bestGuess(hypotheses);
  if (!guess) return refuse(isBlank(shrink(pixels, FEW_PIXELS)) ? 'blank' : 'noPuzzle');
  return {
    ...unclear(guess),
    guess: { ...guess, warnings: [...warnOfBoard(guess, 'guess'), ...guess.warnings] },
  };
}

/** A guess with more warnings than this is of no use, because hardly anything in it is right. */
const MOST_WARNINGS = 8;

/**
 * Returns the best guess. Boards with too many doubts come before things that are only similar to a board;
 * otherwise the order of the hypotheses decides.
 */
function bestGuess(hypotheses: readonly Hypothesis[]): Reading | undefined {
  const guesses = hypotheses.flatMap(({ look, guess }) =>
    look === 'near' || look === 'glance' ? (guess ?? []) : [],
  );
  const inOrder = [...guesses.filter(({ isBoard }) => isBoard), ...guesses.filter(({ isBoard }) => !isBoard)];
  return inOrder.map(({ reading }) => reading()).find(({ warnings }) => warnings.length <= MOST_WARNINGS);
}

function unclear(guess: Reading): Refusal {
  const { tubes, capacity } = guess;
  if (validate(guess).ok) return refuse('unclear', { tubes: tubes.length });
  const { listed } = oddColors(guess, capacity);
  return refuse('oddColors', { tubes: tubes.length, listed, size: capacity });
}

/** The number of pixels with which a picture is recognized as blank. */
const FEW_PIXELS = 100_000;
