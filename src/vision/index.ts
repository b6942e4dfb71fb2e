/*
 * Turns pixels into a Reading. A picture passes these files in order:
 *
 *   readPixels.ts  one board or several (boards/), or a picture that lies on its side or stands on its head (turned/)
 *   read.ts        which looks are taken, the likeliest first, until no further one can change the choice
 *   looks.ts       one look becomes a hypothesis, and tubes that were missed are looked for (strips/missed.ts)
 *   board.ts       balls, liquid or pegs: what each reader proposes is compared
 *
 * and these folders, each of which uses only those above it:
 *
 *   picture/   the picture at several sizes: brightness, edges, circles; and the budget of work
 *   items/     patches of colour, question marks, rims
 *   tubes/     what a tube is, rows of tubes, their boxes
 *   colors/    groups items by colour; the counting rule decides
 *   rules/     locked tubes, and what else a plain puzzle does not have
 *   judge/     verdict/ numbers the tubes and lists the doubts; rank/ compares readings and the hypotheses of all looks, in nats
 *   locate/    where tubes and items may be: lattice/ finds tubes by their rows and walls; heights/ low and high ones;
 *              balls/, liquid/ and pegs/ propose layouts, and choose the best reading of them
 *   strips/    resamples tubes to strips and reads these: where a person, a bot or an earlier reading has shown the tubes, and
 *              once more what was read without doubts, or with doubts about items: what both show is no longer in doubt
 *
 * Beside that way: again/ reads a later screenshot of a board that is known, corrections/ applies what a person corrects,
 * stored/ writes and reads a Reading as JSON, messages/ has the sentences.
 */
export type { Earlier } from './again/looks.ts';
export { hasSettled } from './again/looks.ts';
export * from './again/outcome.ts';
export * from './again/readAgain.ts';
export type { ReadingOptions } from './boards/choose.ts';
export { freshColor } from './colors/names.ts';
export * from './corrections/items.ts';
export * from './corrections/tubes.ts';
export { confidenceOf } from './judge/verdict/confidence.ts';
export { type RefusalReason, WARNING_CODES, type WarningReason } from './messages/index.ts';
export * from './reading.ts';
export { readPixels } from './readPixels.ts';
export { type Specials, specialsIn } from './rules/special.ts';
export { parseStoredReading, type StoredFault } from './stored/parse.ts';
export { type StoredReading, type StoredTube, type StoredWarning, storeReading } from './stored/stored.ts';
export type { TubeAxis, TubeBox, TubeGiven } from './strips/axes.ts';
export { type Found, tubesLike } from './strips/like.ts';
export type { LayoutOfAnother, TubeLayout } from './strips/readTubes.ts';
export { type Upright, upright, uprightPixels } from './turned/turned.ts';
export { readUpsideDown } from './upsideDown.ts';
