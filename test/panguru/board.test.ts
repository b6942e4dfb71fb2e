import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPanguru,
  isPanguruSolved,
  movePebble,
  panguruMoves,
  panguruPuzzle,
  parsePanguru,
} from '../../src/panguru/index.ts';
import { REACH } from '../../src/panguru/triangle.ts';
import { anyBoard, KNOWN, PLATES, panguru } from '../panguru.ts';

/** From the rules of the game. */
const TABLE = `
   0: 1 2 3 4 5 6 9 10 12 14
   1: 0 2 3 4 6 8 10 13
   2: 0 1 4 5 7 9 11 14
   3: 0 1 4 5 6 7 10 12
   4: 0 1 2 3 5 7 8 11 12 13
   5: 0 2 3 4 8 9 12 14
   6: 0 1 3 7 8 9 10 11
   7: 2 3 4 6 8 9 11 12
   8: 1 4 5 6 7 9 12 13
   9: 0 2 5 6 7 8 13 14
  10: 0 1 3 6 11 12 13 14
  11: 2 4 6 7 10 12 13 14
  12: 0 3 4 5 7 8 10 11 13 14
  13: 1 4 8 9 10 11 12 14
  14: 0 2 5 9 10 11 12 13`;

describe('the moves', () => {
  it('follow from the triangle exactly as the table has them', () => {
    const lines = REACH.map((reach, position) => `${`${position}`.padStart(4)}: ${reach.join(' ')}`);
    expect(`\n${lines.join('\n')}`).toBe(TABLE);
  });

  it('take one pebble to the hole', () => {
    const moves = panguruMoves('-PCBRYOGYGBCORP');
    expect(moves.map(({ pebble, from }) => `${pebble}${from}`).join(' ')).toBe(
      'P1 C2 B3 R4 Y5 O6 G9 B10 O12 P14',
    );
    expect(movePebble('-PCBRYOGYGBCORP', { pebble: 'O', from: 12, to: 0 })).toBe('OPCBRYOGYGBC-RP');
    expect(() => movePebble('-PCBRYOGYGBCORP', { pebble: 'G', from: 7, to: 0 })).toThrow(RangeError);
  });

  it('can be taken back, and change the estimates by one at most', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const puzzle = panguruPuzzle(board);
        for (const move of panguruMoves(board.pebbles)) {
          const after = movePebble(board.pebbles, move);
          expect(movePebble(after, { ...move, from: move.to, to: move.from })).toBe(board.pebbles);
          for (const estimate of [puzzle.misplaced, puzzle.atLeast]) {
            expect(Math.abs(estimate(after) - estimate(board.pebbles))).toBeLessThanOrEqual(1);
          }
          expect(puzzle.misplaced(after)).toBeLessThanOrEqual(puzzle.atLeast(after));
        }
      }),
    );
  });

  it('are over when every pebble lies on a plate of its colour', () => {
    expect(isPanguruSolved(panguru(`${PLATES}/-${PLATES.slice(1)}`))).toBe(true);
    expect(isPanguruSolved(panguru(`${PLATES}/C-${PLATES.slice(2)}`))).toBe(false);
  });
});

describe('board text', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        expect(parsePanguru(formatPanguru(board))).toEqual({ ok: true, value: board });
      }),
    );
  });

  it('may be in several rows, and says what it is', () => {
    const rows = 'panguru: W CB RBO GYGP CORPY / - PC BRY OGYG BCORP';
    expect(formatPanguru(panguru(rows))).toBe(`${PLATES}/${KNOWN[0]?.[0]}`);
  });

  const bad: [name: string, text: string, code: string, positions: number[], words: RegExp][] = [
    ['no pebbles', PLATES, 'TEXT', [], /plates\/pebbles/],
    ['three parts', `${PLATES}/${PLATES}/${PLATES}`, 'TEXT', [], /plates\/pebbles/],
    ['far too much', 'A'.repeat(100_000), 'TEXT', [], /plates\/pebbles/],
    ['a plate missing', 'WCBRBOGYGPCORP/-PCBRYOGYGBCORP', 'LENGTH', [15], /plates have 14 letters/],
    ['a pebble too many', `${PLATES}/-PCBRYOGYGBCORPP`, 'LENGTH', [16], /pebbles have 16 letters/],
    [
      'a sign for a plate',
      'W*BRBOGYGPCORPY/-PCBRYOGYGBCORP',
      'CHARACTER',
      [2],
      /"\*" at position 2 of the plates/,
    ],
    [
      'a hole for a plate',
      '-CBRBOGYGPCORPY/-PCBRYOGYGBCORP',
      'CHARACTER',
      [1],
      /"-" at position 1 of the plates/,
    ],
    ['a letter of two halves', `${PLATES}/-PCBR𝒴OGYGBCORP`, 'CHARACTER', [6], /position 6 of the pebbles/],
    ['no hole', `${PLATES}/WPCBRYOGYGBCORP`, 'HOLES', [], /one has to be the hole/],
    ['two holes', `${PLATES}/-PCBRY-GYGBCORP`, 'HOLES', [1, 7], /positions 1 and 7 are holes/],
    [
      'three plates of a colour',
      'CCBRBOGYGPCORPY/-PCBRYOGYGBCORP',
      'PLATE_COUNT',
      [1, 2, 11],
      /3 plates are C/,
    ],
    [
      'three single plates',
      'WXBRBOGYGPCORPY/-PCBRYOGYGBCORP',
      'PLATE_COUNT',
      [1, 2, 11],
      /W, X, C have one plate/,
    ],
    ['a colour of no plate', `${PLATES}/-PCBRYOGYGBCORX`, 'PEBBLE_COLOR', [15], /X at position 15: no plate/],
    [
      'the colour of the one plate',
      `${PLATES}/WPCBRYOGYGBCO-P`,
      'PEBBLE_COLOR',
      [1],
      /at position 1, stays without/,
    ],
    ['three pebbles of a colour', `${PLATES}/-PCBPYOGYGBCORP`, 'PEBBLE_COUNT', [2, 5, 15], /P has 3 pebbles/],
  ];
  it.each(bad)('with %s is refused', (_name, text, code, positions, words) => {
    const outcome = parsePanguru(text);
    expect(outcome).toMatchObject({ ok: false, fault: { code, positions } });
    expect(outcome.ok ? '' : outcome.fault.message).toMatch(words);
  });
});
