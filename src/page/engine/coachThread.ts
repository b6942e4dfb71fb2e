import { expose } from 'comlink';
import { Coach } from './coach.ts';

/** The thread that the page starts for games that are played, and for boards of Panguru. */
expose(new Coach());
