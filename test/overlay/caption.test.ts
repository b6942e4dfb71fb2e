import { describe, expect, it } from 'vitest';
import { drawText, textWidth } from '../../src/overlay/draw/text.ts';
import { type Caption, captionStyle, drawCaption } from '../../src/overlay/layout/caption.ts';
import { PRINT } from '../../src/overlay/layout/legend.ts';

const RED = { id: 'A', hex: '#e03030', name: 'red' };
const LONG = { id: 'B', hex: '#20406f', name: 'very dark greenish blue' };

function moving(first: number, last: number, count: number, color = RED): Caption {
  return { leg: { first, last, from: 9, to: 11, count }, color, from: 10, to: 12 };
}

/** The shapes of the letters of a line, wherever it stands. */
function lettersOf(text: string, size: number): string {
  const drawn = drawText(text, 0, 0, { size, color: PRINT });
  return drawn.slice(drawn.indexOf('>'));
}

describe('the captions of a sheet', () => {
  const all = [moving(1, 1, 1), moving(19, 20, 2), moving(3, 3, 3, LONG)];

  it('are of one size, in which the longest fits its panel', () => {
    const style = captionStyle(all, 325);
    expect(textWidth('very dark greenish blue ×3', style.what)).toBeLessThan(325);
    expect(style.what).toBeLessThan(captionStyle(all.slice(0, 1), 325).what);
  });

  it('are no larger than they need be where there is room', () => {
    expect(captionStyle(all, 1_000)).toEqual(captionStyle(all.slice(0, 1), 1_000));
  });

  it('say how many items move and which, whatever the room', () => {
    const style = captionStyle(all, 200);
    for (const [caption, words] of [
      [all[1], 'red ×2'],
      [all[2], 'very dark greenish blue ×3'],
    ] as const) {
      expect(caption && drawCaption(caption, 0, 0, style)).toContain(lettersOf(words, style.what));
    }
  });
});
