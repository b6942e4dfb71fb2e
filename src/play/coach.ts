/** The coach of the program: it looks at a device, and searches in other threads. */
import { Camera } from './camera.ts';
import type { Device } from './device.ts';
import { planFor } from './planFor.ts';
import { readScreen } from './reading.ts';
import { type Coached, type CoachOptions, watch } from './watch.ts';

/**
 * Watches a game and says the next move, until the wanted levels are won or it is stopped. It never taps, and never closes the device, of which only screenshots are taken.
 *
 * @returns levels won and moves made, with a fault if watching ended early; errors other than those of the device are thrown
 */
export function coach(device: Pick<Device, 'screenshot'>, options: CoachOptions = {}): Promise<Coached> {
  return watch(Object.assign(new Camera(device), { read: readScreen, plan: planFor }), options);
}
