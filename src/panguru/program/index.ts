/** What the program says of a board: its answer as text and as JSON, the hardest boards, and new ones. */

export { sayOfRequest } from '../messages.ts';
export { answerPanguru, type PanguruAnswer, type PanguruPart, panguruJson } from './answer.ts';
export { hardestBoards, makePanguru } from './boards.ts';
export { answerLines } from './text.ts';
