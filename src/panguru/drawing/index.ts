/** Pictures of Panguru, on the screenshot or drawn. */
export { panguruAnimation } from './animation.ts';
export { followPanguru } from './follow.ts';
export { panguruOverview, panguruReadingScene, panguruSteps } from './pictures.ts';
export { panguruSheets } from './sheet.ts';
export { type PanguruSubject, panguruSubject } from './view.ts';
