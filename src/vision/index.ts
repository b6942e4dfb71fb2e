/** Pixels in, a Reading out. */
export * from './reading.ts';
