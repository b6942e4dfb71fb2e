import { describe, expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/board/cells.ts';
import { wholeView } from '../../src/overlay/board/view.ts';
import { plainPicture } from '../../src/overlay/index.ts';
import { board } from '../boards.ts';

describe('a picture of a board that was typed', () => {
  it('has all tubes inside it, none on another, places as far as they hold', () => {
    const position = board('aaabbb bbbaaa ______ ______ ___');
    const { reading, page, scene } = plainPicture(position);
    const boxes = wholeView(page, reading).tubes.map(({ box }) => box);
    for (const [i, box] of boxes.entries()) {
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= scene.width).toBe(true);
      expect(box.y + box.height <= scene.height).toBe(true);
      expect(boxes.slice(i + 1).some((other) => overlaps(box, other))).toBe(false);
    }
    expect(reading.tubes.map(({ places }) => places.length)).toEqual([6, 6, 6, 6, 3]);
    expect(scene.marks).not.toContain('<text');
  });

  it('gives every letter a colour of its own, however many there are', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ'];
    const { reading } = plainPicture(board(`${letters.map((letter) => letter.repeat(2)).join(' ')} __`));
    expect(new Set(reading.colors.map(({ hex }) => hex)).size).toBe(letters.length);
    for (const { hex } of reading.colors) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('keeps colours that are known, and takes plain names for what they say', () => {
    const known = [
      { id: 'A', hex: '#123456', name: 'ink' },
      { id: 'B', hex: '', name: 'green' },
      { id: 'C', hex: '', name: 'C' },
    ];
    const { reading } = plainPicture(board('ABC ABC ABC ___'), known);
    const byLetter = new Map(reading.colors.map((color) => [color.id, color]));
    expect(byLetter.get('A')).toEqual(known[0]);
    expect(byLetter.get('B')).toEqual({ id: 'B', hex: '#41b454', name: 'green' });
    expect(byLetter.get('C')?.name).toBe('red');
  });
});
