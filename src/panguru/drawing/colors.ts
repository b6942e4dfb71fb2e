import { parseHex, type Rgb } from '../../numbers/srgb.ts';
import { BLACK } from '../../overlay/draw/color.ts';
import type { ReadingColor } from '../../vision/reading.ts';

/** Colours for the letters of typed boards: the colour whose name begins with the letter, if there is one. */
const DRAWN: readonly ReadingColor[] = [
  { id: 'R', hex: '#e03a32', name: 'red' },
  { id: 'B', hex: '#3a7de0', name: 'blue' },
  { id: 'Y', hex: '#f2c230', name: 'yellow' },
  { id: 'G', hex: '#41b454', name: 'green' },
  { id: 'P', hex: '#8a44c8', name: 'purple' },
  { id: 'O', hex: '#f08a28', name: 'orange' },
  { id: 'C', hex: '#35c5c8', name: 'cyan' },
  { id: 'W', hex: '#f4f4f2', name: 'white' },
  { id: 'M', hex: '#ee79b4', name: 'magenta' },
  { id: 'N', hex: '#8a5a36', name: 'brown' },
];

/** For letters without a colour. */
const GRAY = { hex: '#8f959c', name: 'gray' };

/** Chooses colours for the letters of plates. Letters that begin no colour name get the remaining colours. */
export function drawnColors(plates: string): ReadingColor[] {
  const letters = [...new Set(plates)];
  const left = DRAWN.filter(({ id }) => !letters.includes(id));
  return letters.map((id) => {
    const { hex, name } = DRAWN.find((color) => color.id === id) ?? left.shift() ?? GRAY;
    return { id, hex, name };
  });
}

export function colorOf(colors: readonly ReadingColor[], letter: string): Rgb {
  const known = colors.find(({ id }) => id === letter);
  return known ? parseHex(known.hex) : BLACK;
}
