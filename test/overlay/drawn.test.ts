import { expect, it } from 'vitest';
import { steps } from '../../src/overlay/index.ts';
import { trueScene } from './scenes.ts';

it('what is drawn onto one step of a board with drawn items is not on the next', async () => {
  const { pixels, reading, moves } = await trueScene('pegs-blocks');
  const [first, second] = steps(pixels, reading, moves).map(({ paint }) => paint);
  const before = Buffer.from(second?.().base.data ?? []);
  const scene = first?.();
  scene?.base.data.fill(0);
  expect(scene?.marks).toContain('<path');
  expect(before.equals(Buffer.from(second?.().base.data ?? []))).toBe(true);
});
