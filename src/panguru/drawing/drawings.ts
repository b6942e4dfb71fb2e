import type { AnimationOptions } from '../../overlay/animation.ts';
import type { PanguruMove } from '../board.ts';
import { panguruAnimation } from './animation.ts';
import { panguruOverview, panguruSteps } from './pictures.ts';
import { panguruSheets } from './sheet.ts';
import type { PanguruSubject } from './view.ts';

/** Every form in which the moves of a board can be drawn; each is drawn when asked for. */
export function panguruDrawings(subject: PanguruSubject, moves: readonly PanguruMove[]) {
  return {
    sheets: () => panguruSheets(subject, moves),
    overview: () => panguruOverview(subject, moves),
    steps: () => panguruSteps(subject, moves),
    animation: (options: AnimationOptions) => panguruAnimation(subject, moves, options),
  };
}
