import type { Said } from '../puzzle/index.ts';
import type { Given } from '../puzzle/sentence.ts';
import type { Part } from '../vision/index.ts';
import { DEVICE_MESSAGES, sayOfDevice } from './messages.ts';

/** A part of a screen, in pixels of the newest screenshot. */
export type Box = { readonly [Side in 'left' | 'right' | 'top' | 'bottom']: number };

/**
 * Something that can be pressed: what it says, or is called, and whether a press would leave the game, as on an advertisement. It may also
 * be something that is only written there.
 */
export type Pressable = Box & {
  readonly text: string;
  readonly leadsAway: boolean;
  readonly isOnlyText?: boolean;
};

/** A screen that can be captured and tapped: a phone, a page in a browser, or anything with these three functions. */
export interface Device {
  /**
   * Captures the screen as a PNG. The size may change between calls, for example when a phone is rotated.
   *
   * @param area the only part that is of interest, as wide as the screen, in pixels of the newest whole screenshot. A device may give that part alone, exactly,
   * which is faster, or the whole screen.
   * @throws DeviceError
   */
  screenshot(area?: Part): Promise<Uint8Array>;
  /**
   * Taps once. Coordinates are pixels of the newest screenshot, from its upper left corner.
   *
   * @throws DeviceError
   */
  tap(x: number, y: number): Promise<void>;
  /** What a page says can be pressed; a device need not know. What it does not name is pressed as well, if it looks like a button. */
  pressable?(): Promise<readonly Pressable[]>;
  /** Releases the device and closes what was opened for it. May be called twice. */
  close(): Promise<void>;
}

/** Failure codes of devices. They are stable; the messages are for people. */
export const DEVICE_FAULT_CODES = [...new Set(Object.values(DEVICE_MESSAGES).map(({ code }) => code))];

/** Why a device cannot be used. */
export type DeviceFaultCode = (typeof DEVICE_FAULT_CODES)[number];

/** Thrown by devices and by the functions that open them when something outside the program failed. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly code: DeviceFaultCode;

  constructor({ code, message }: Said<DeviceFaultCode>) {
    super(message);
    this.code = code;
  }
}

/** @param given the values for the sentence, if it has any */
export function deviceError<Reason extends keyof typeof DEVICE_MESSAGES>(
  reason: Reason,
  ...given: Given<(typeof DEVICE_MESSAGES)[Reason]['words']>
): DeviceError {
  return new DeviceError(sayOfDevice(reason, ...given));
}
