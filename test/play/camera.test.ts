import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Camera } from '../../src/play/camera.ts';

const shot = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();

it('takes parts of a page that has got another size as they are', async () => {
  const shots = [shot(40, 80), shot(40, 80), shot(30, 20), shot(30, 20)];
  const camera = new Camera({ screenshot: async () => (await shots.shift()) ?? shot(1, 1) });
  const area = { x: 0, y: 60, width: 40, height: 20 };
  const sizes = [];
  for (const part of [undefined, undefined, area, area]) {
    const { width, height } = await camera.look(part);
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [40, 80],
    [40, 80],
    [30, 20],
    [30, 20],
  ]);
});
