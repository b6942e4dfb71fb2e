/*
 * Turns pixels into a Reading. A picture passes these places in order:
 *
 *   readPixels.ts  one board or several (boards/)
 *   read.ts        which looks are taken, the likeliest first, until no further one can change the choice
 *   looks.ts       one look (picture/) becomes a hypothesis:
 *   board.ts         balls, liquid or pegs: readBalls.ts, readLiquid.ts, readPegs.ts
 *                      balls/, liquid/, pegs/   propose layouts: where tubes and items may be
 *                      items/, colors/                   group items by colour; the counting rule decides
 *                      rank/                             choose among the readings, in nats
 *   kind.ts          does one item move, or a run?
 *   heights/, missed.ts   low and high tubes; tubes that were missed
 *   verdict/         numbers the tubes and lists the doubts (messages/ has their sentences)
 *   rank/ledger.ts compares the hypotheses of all looks; what another one shows otherwise is in doubt
 *
 *   strips/confirm.ts  reads the tubes of a board without doubts, or with doubts about items, once more: what both readings show is no longer in doubt
 *
 * Tubes that are known, because a person or an earlier reading has shown them, pass by all of that: strips/ resamples each to a
 * strip and reads the strips.
 *
 * Beside that way: again/ reads a later screenshot of a board that is known, corrections.ts and reshape.ts apply
 * what a person corrects, stored.ts reads a Reading from a file.
 */
export type { Earlier } from './again/looks.ts';
export { hasSettled } from './again/looks.ts';
export * from './again/outcome.ts';
export * from './again/readAgain.ts';
export type { ReadingOptions } from './boards/choose.ts';
export { freshColor } from './colors/names.ts';
export { confidenceOf } from './confidence.ts';
export * from './corrections.ts';
export { type RefusalReason, WARNING_CODES, type WarningReason } from './messages/index.ts';
export * from './reading.ts';
export { readPixels } from './readPixels.ts';
export * from './reshape.ts';
export { type Specials, specialsIn } from './special.ts';
export {
  parseStoredReading,
  type StoredFault,
  type StoredReading,
  type StoredTube,
  type StoredWarning,
  storeReading,
} from './stored.ts';
export type { TubeAxis, TubeBox, TubeGiven } from './strips/axes.ts';
export { type Found, tubesLike } from './strips/like.ts';
export type { LayoutOfAnother, TubeLayout } from './strips/readTubes.ts';
export { type Upright, upright, uprightPixels } from './turned.ts';
export { readUpsideDown } from './upsideDown.ts';
