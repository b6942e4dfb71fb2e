import { expect, it } from 'vitest';
import { Desk } from '../../src/serve/desk.ts';

function place(desk: Desk): () => void {
  const leave = desk.enter();
  if (typeof leave === 'string') throw new Error(leave);
  return leave;
}

it('gives out as many places as there are, and gives them again', () => {
  const desk = new Desk(2);
  const leave = place(desk);
  place(desk);
  expect([desk.enter(), desk.inside]).toEqual(['busy', 2]);
  leave();
  expect([typeof desk.enter(), desk.inside]).toEqual(['function', 2]);
});

it('admits nobody once it is closed, and waits for the last one', async () => {
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

it('has nobody to wait for when it is empty', async () => {
  const desk = new Desk(1);
  await desk.close();
  expect(desk.isClosed).toBe(true);
});
