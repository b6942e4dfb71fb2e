import { expose } from 'comlink';
import { Engine } from './engine.ts';

/** The thread that the page starts. */
expose(new Engine());
