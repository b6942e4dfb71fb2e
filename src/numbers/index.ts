/** Numbers and colours, as pictures are read and drawn with them. Pure, and without anything of this project. */
export * from './srgb.ts';
export * from './statistics.ts';
