import { expect, it } from 'vitest';
import { Desk } from '../../src/serve/desk.ts';

function place(desk: Desk): () => void {
  const leave = desk.enter();
  if (typeof leave === 'string') throw new Error(leave);
  return leave;
}

it('a desk gives out its places, and again when they are released', () => {
  const desk = new Desk(2);
  const leave = place(desk);
  place(desk);
  expect([desk.enter(), desk.inside]).toEqual(['busy', 2]);
  leave();
  expect([typeof desk.enter(), desk.inside]).toEqual(['function', 2]);
});

it('a closed desk admits nobody and waits for the last request', async () => {
  const desk = new Desk(2);
  const leave = [place(desk), place(desk)];
  let isEmpty = false;
  const closed = desk.close().then(() => {
    isEmpty = true;
  });
  expect(desk.enter()).toBe('draining');
  leave[0]?.();
  await Promise.resolve();
  expect(isEmpty).toBe(false);
  leave[1]?.();
  await closed;
  expect(isEmpty).toBe(true);
});

it('an empty desk closes at once', async () => {
  const desk = new Desk(1);
  await desk.close();
  expect(desk.isClosed).toBe(true);
});
