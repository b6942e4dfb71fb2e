/** Plays games on a device: a screen that can be captured and tapped, and the loop that reads, solves, taps and checks. */
export { type AdbOptions, openAdb } from './adb.ts';
export { type BrowserOptions, openBrowser, type PlayedPage, pageDevice } from './browser.ts';
export { coach } from './coach.ts';
export type { Box, Pressable } from './device.ts';
export { DEVICE_FAULT_CODES, type Device, DeviceError, type DeviceFaultCode } from './device.ts';
export * from './events.ts';
export type { Plan } from './plan.ts';
export { planFor } from './planFor.ts';
export { play } from './play.ts';
export type { CoachEvent, Coached, CoachOptions } from './watch.ts';
