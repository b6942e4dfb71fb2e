/* Written by `npm run scoreboard -- confidence` from random paintings that were read. */
import type { WarningReason } from '../../messages/index.ts';

/** The log-odds that a board without any warning is right, in nats. */
export const SURE = 3.9;

/** How many nats each reason for a warning takes off. */
export const OFF: Readonly<Partial<Record<WarningReason, number>>> = {
  betweenColors: 1.0,
  capacity: 1.7,
  coarseOnly: 0.8,
  colorCount: 3.5,
  colorsClose: 2.2,
  covered: 0.3,
  cut: 1.4,
  cutBeside: 0.0,
  cutElsewhere: 1.0,
  dentOrItem: 2.1,
  emptyOrItem: 1.2,
  endLacksOne: 1.7,
  faintLeftOut: 1.8,
  floating: 3.8,
  lightTop: 0.7,
  likeHidden: 0.3,
  locked: 1.0,
  mayBeBlocks: 1.0,
  mayBeLiquid: 2.5,
  mayBeLocked: 2.9,
  mayBeNone: 1.8,
  noRoom: 3.9,
  onHead: 1.8,
  otherItems: 1.1,
  outOfStep: 1.8,
  overlapping: 2.0,
  roomBeside: 2.2,
  rowLacksOne: 1.8,
  searchCutShort: 1.0,
  smallTubes: 0.7,
  turned: 1.1,
  twoGroups: 0.1,
};

/** What a reason takes off that was never seen. */
export const OTHER = 1.6;
