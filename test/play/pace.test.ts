import { expect, it } from 'vitest';
import { Pace } from '../../src/play/pace.ts';

/** Records moves whose answers, picks and rest over the tube took the given milliseconds. */
function paceOf(moves: readonly { answer?: number; pick?: number; isSmooth?: boolean }[]) {
  const pace = new Pace();
  for (const { answer, pick, isSmooth = true } of moves) {
    if (answer !== undefined) pace.recordAnswer(answer);
    if (pick !== undefined) pace.recordPick(pick);
    pace.recordMove(isSmooth, pick !== undefined);
  }
  return pace.habits;
}

const SHOWN = { answer: 800, pick: 400 };
const UNSEEN = { answer: 100 };

it.each([
  ['is unknown at first', [], { patience: 4_000, showsPicks: undefined, pickTime: undefined }],
  [
    'shows picks from the first that is seen',
    [SHOWN],
    { patience: 4_000, showsPicks: true, pickTime: undefined },
  ],
  [
    'is known after three moves: the slowest answer and pick count',
    [SHOWN, { answer: 100, pick: 100 }, SHOWN],
    { patience: 2_000, showsPicks: true, pickTime: 580 },
  ],
  [
    'is looked at again after a move that needed more taps',
    [SHOWN, SHOWN, SHOWN, { ...SHOWN, isSmooth: false }],
    { patience: 2_000, showsPicks: true, pickTime: undefined },
  ],
  [
    'shows no picks if three moves in a row showed none',
    [UNSEEN, UNSEEN, UNSEEN],
    { patience: 1_500, showsPicks: false, pickTime: undefined },
  ],
  [
    'may show some after two',
    [UNSEEN, UNSEEN],
    { patience: 4_000, showsPicks: undefined, pickTime: undefined },
  ],
] as const)('a game %s', (_name, moves, habits) => {
  expect(paceOf(moves)).toEqual(habits);
});
