import { describe, expect, it } from 'vitest';
import { type Between, betweenStep } from '../../src/play/between.ts';

const NOTHING: Between = { board: 'none', button: false, doubtful: 0, isOver: false };

describe('between two boards', () => {
  it.each<[string, Partial<Between>, ReturnType<typeof betweenStep>]>([
    ['nothing is waited for', {}, 'look'],
    ['a button is pressed', { button: true }, 'press'],
    ['a sure board is played', { board: 'sure', button: true }, 'play'],
    ['a dialog over the old board is answered', { board: 'old', button: true }, 'press'],
    ['the old board is waited away', { board: 'old' }, 'look'],
    ['a moving board is looked at again', { board: 'moving', button: true }, 'look'],
    ['a doubtful board may be covered', { board: 'doubtful', button: true, doubtful: 3 }, 'press'],
    ['a doubtful board is looked at again', { board: 'doubtful', doubtful: 1 }, 'look'],
    ['and taken as it is', { board: 'doubtful', doubtful: 3 }, 'play'],
    ['it ends', { isOver: true }, 'end'],
  ])('%s', (_name, known, step) => {
    expect(betweenStep({ ...NOTHING, ...known })).toBe(step);
  });
});
