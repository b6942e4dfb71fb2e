import type { Warning, WarningReason } from '../vision/messages/warn.ts';

/** Why a tube may be none: it is to be removed. */
const NO_TUBE: readonly WarningReason[] = ['mayBeNone', 'mayBeGap', 'overlapping', 'outOfStep'];
const LOCKED: readonly WarningReason[] = ['locked', 'mayBeLocked'];
/** Why a tube may hold more or less than was read. */
const ITEM_MISSED: readonly WarningReason[] = ['dentOrItem', 'halfUnit'];

/**
 * The sentence for a warning. The reader's own sentences are in English, name options of the program and would fill the first screen;
 * but doubts about tubes ask for different corrections.
 */
export function keyOfWarning({ code, reason }: Pick<Warning, 'code' | 'reason'>) {
  if (code !== 'TUBE_UNSURE') return `warning.${code}` as const;
  if (NO_TUBE.includes(reason)) return 'warning.NO_TUBE';
  if (LOCKED.includes(reason)) return 'warning.LOCKED';
  return ITEM_MISSED.includes(reason) ? 'warning.ITEM_MISSED' : 'warning.TUBE_MISSED';
}
