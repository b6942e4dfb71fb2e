/* Written by `npm run scoreboard -- confidence` from random paintings that were read. */
import type { WarningReason } from '../../messages/index.ts';

/** The log-odds that a board without any warning is right, in nats. */
export const SURE = 3.5;

/** How many nats each reason for a warning takes off. */
export const OFF: Readonly<Partial<Record<WarningReason, number>>> = {
  betweenColors: 0.3,
  capacity: 2.0,
  coarseOnly: 0.5,
  colorCount: 2.5,
  colorsClose: 1.4,
  covered: 0.0,
  cut: 0.7,
  cutBeside: 0.0,
  cutElsewhere: 0.9,
  dentOrItem: 0.9,
  emptiesUnseen: 1.6,
  emptyOrItem: 1.1,
  endLacksOne: 1.1,
  faintLeftOut: 1.5,
  floating: 2.6,
  halfUnit: 1.1,
  lightTop: 0.9,
  likeHidden: 0.3,
  locked: 0.6,
  mayBeBlocks: 0.0,
  mayBeGap: 0.9,
  mayBeLiquid: 2.3,
  mayBeLocked: 1.4,
  mayBeNone: 2.0,
  noRoom: 3.5,
  onHead: 1.7,
  otherItems: 1.2,
  outOfStep: 2.3,
  overlapping: 1.9,
  roomBeside: 2.0,
  rowLacksOne: 1.6,
  searchCutShort: 1.1,
  smallTubes: 0.5,
  turned: 1.2,
  twoGroups: 0.2,
};

/** What a reason takes off that was never seen. */
export const OTHER = 1.3;
