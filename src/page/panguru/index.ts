/** What the page shows of Panguru, in files that are loaded when there is such a board. */
export { PanguruCheck } from './check.tsx';
export { PanguruFollow } from './follow.tsx';
export { PanguruPlay } from './play.tsx';
