import { describe, expect, it } from 'vitest';
import { commandMeant, distance } from '../../src/cli/terminal/mistyped.ts';

const COMMANDS = ['solve', 'read', 'compare', 'panguru', 'serve', 'completion', 'doctor'];

describe('the command that was meant', () => {
  it.each([
    ['slove', 'solve'],
    ['SOLVE', 'solve'],
    ['raed', 'read'],
    ['reads', 'read'],
    ['docter', 'doctor'],
    ['complete', undefined],
    ['package.json', undefined],
    ['src', undefined],
    ['shot', undefined],
  ])('by %s is %s', (word, command) => {
    expect(commandMeant(word, COMMANDS)).toBe(command);
  });
});

describe('the distance of two words', () => {
  it.each([
    ['', 'abc', 3],
    ['read', 'read', 0],
    ['raed', 'read', 1],
    ['solve', 'salve', 1],
    ['serve', 'solve', 2],
    ['kitten', 'sitting', 3],
  ])('%j and %j: %i', (one, other, steps) => {
    expect(distance(one, other)).toBe(steps);
    expect(distance(other, one)).toBe(steps);
  });
});
