/* Written by `npm run scoreboard -- confidence` from random paintings that were read. */
import type { WarningReason } from './messages/index.ts';

/** The log-odds that a board without any warning is right, in nats. */
export const SURE = 3.7;

/** How many nats each reason for a warning takes off. */
export const OFF: Readonly<Partial<Record<WarningReason, number>>> = {
  capacity: 1.9,
  coarseOnly: 0.5,
  colorCount: 2.6,
  colorsClose: 2.1,
  covered: 0.6,
  cut: 1.2,
  cutBeside: 0.3,
  cutElsewhere: 1.2,
  dentOrItem: 1.7,
  emptiesUnseen: 0.8,
  emptyOrItem: 1.2,
  endLacksOne: 1.6,
  faintLeftOut: 1.5,
  halfUnit: 1.0,
  lightTop: 1.2,
  likeHidden: 1.7,
  locked: 0.3,
  mayBeBlocks: 1.2,
  mayBeLiquid: 1.7,
  mayBeNone: 1.1,
  noRoom: 2.4,
  onHead: 1.6,
  otherItems: 2.0,
  outOfStep: 1.5,
  roomBeside: 2.0,
  rowLacksOne: 1.2,
  searchCutShort: 1.2,
  smallTubes: 1.0,
  turned: 0.9,
  twoGroups: 0.8,
};

/** What a reason takes off that was never seen. */
export const OTHER = 1.3;
