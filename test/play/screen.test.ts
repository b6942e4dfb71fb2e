import { expect, it } from 'vitest';
import { play } from '../../src/play/play.ts';
import { Screen } from '../../src/play/screen.ts';

const DEVICE = {
  screenshot: () => Promise.reject(new TypeError('no picture')),
  tap: async () => {},
  close: async () => {},
};

it('takes any error of a device for its fault, and no other', async () => {
  const { won, fault } = await play(DEVICE);
  expect(won).toBe(0);
  expect(fault).toMatchObject({ code: 'DEVICE', message: 'no picture' });
  const search = new Screen({ look: DEVICE.screenshot }, {}).limited(Promise.reject(new TypeError('a bug')));
  await expect(search).rejects.toThrow(TypeError);
});

it('does not wait for a device that is silent when the time is up', async () => {
  const silent = { ...DEVICE, screenshot: () => new Promise<never>(() => {}) };
  expect(await play(silent, { maxTime: 30 })).toMatchObject({ fault: { code: 'TOO_MUCH_TIME' } });
});
