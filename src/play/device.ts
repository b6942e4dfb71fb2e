import type { Given } from '../puzzle/index.ts';
import { DEVICE_MESSAGES, type DeviceReason, sayOfDevice } from './messages.ts';

/** A screen that can be seen and tapped: a phone, a page of a browser, or whatever else does these three things. */
export interface Device {
  /**
   * What the screen shows now, as a PNG. Its size may differ from the one before, as after the phone was turned.
   *
   * @throws DeviceError
   */
  screenshot(): Promise<Uint8Array>;
  /**
   * Taps once, at pixels of the newest screenshot, from its upper left corner.
   *
   * @throws DeviceError
   */
  tap(x: number, y: number): Promise<void>;
  /** Lets go of the device; what was opened for it is closed. May be called twice. */
  close(): Promise<void>;
}

/** What can go wrong with a device. The codes are stable; the messages are for people. */
export const DEVICE_FAULT_CODES = [
  'NO_ADB_SERVER',
  'NO_ADB_LIBRARY',
  'NO_DEVICE',
  'NO_SUCH_DEVICE',
  'SEVERAL_DEVICES',
  'UNAUTHORIZED',
  'DEVICE_OFFLINE',
  'DEVICE_LOST',
  'BAD_SCREENSHOT',
  'TAP_REFUSED',
  'NO_PLAYWRIGHT',
  'NO_BROWSER',
  'PAGE_UNREACHABLE',
  'PAGE_LOST',
] as const;

export type DeviceFaultCode = (typeof DEVICE_FAULT_CODES)[number];

/** Thrown by devices and by what opens them: the world outside failed, not the program. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly code: DeviceFaultCode;
  /** Which sentence of {@link DEVICE_MESSAGES} it is. */
  readonly reason: DeviceReason;

  constructor(reason: DeviceReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
    this.code = DEVICE_MESSAGES[reason].code;
  }
}

/** @param given what the sentence has to be given, if anything */
export function deviceError<Reason extends DeviceReason>(
  reason: Reason,
  ...given: Given<(typeof DEVICE_MESSAGES)[Reason]['words']>
): DeviceError {
  return new DeviceError(reason, sayOfDevice(reason, ...given).message);
}
