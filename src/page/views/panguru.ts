/** The parts of the page for Panguru, in a file that is loaded by itself. */
export { PanguruCheck } from './mendPanguru.tsx';
export { PlayPanguru } from './playPanguru.tsx';
