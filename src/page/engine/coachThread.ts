import { expose } from 'comlink';
import { Coach } from './coach.ts';

/** The thread for games in progress and for Panguru boards. */
expose(new Coach());
