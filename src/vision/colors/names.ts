import { diff, type LabColor, type RGBColor, rgb_to_lab } from 'color-diff';

/** What people call colours, with a few typical ones for each word, as hex. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  red: ['e53935', 'c62828', 'ff0000', 'b71c1c', 'f44336', 'dc143c'],
  orange: ['ff9800', 'f57c00', 'ffa500', 'e67e22', 'ee8a3c', 'ff7033'],
  yellow: ['ffeb3b', 'ffff00', 'fdd835', 'f1c40f', 'eedd66', 'ffd700'],
  lime: ['b4e61e', 'aaff00', 'c6e84a', 'a8d02c'],
  olive: ['808000', '7a8b1e', '8a8a3a', '6b7a12', 'a6a600'],
  green: ['4caf50', '008000', '2ecc71', '00c853', '66d98a', '1b5e20', '00ff00', '0b6b2e', '2e8b57'],
  teal: ['008080', '009688', '16a085', '0e6b66'],
  cyan: ['00ffff', '26c6da', '40e0d0', '7fe5f0', '00bcd4'],
  blue: ['2196f3', '0000ff', '1e3fd0', '5aa6ea', '64b5f6', '3a2bc8', '0d47a1', '87ceeb', '000080', '1a237e'],
  purple: ['9c27b0', '800080', '7b3fb0', '673ab7', 'a66cd9', 'b06ae8', '4a148c', 'c9a6f0'],
  pink: ['ff69b4', 'e91e63', 'ea5f82', 'f8a5c2', 'ffc0cb', 'ff00ff', 'f06292'],
  brown: ['795548', '8b4513', '7f4a10', 'a0522d', '5d4037', '6b3e26', 'b5763c'],
  beige: ['f5deb3', 'e8cfa6', 'ffe4c4', 'd2b48c'],
  gray: ['808080', '9e9e9e', '616161', 'a9a9a9', 'bdbdbd', '404040', '37474f'],
  white: ['ffffff', 'f2f2f2'],
  black: ['000000', '1c1c1c', '2b2b2b'],
};

const TYPICAL = Object.entries(WORDS).flatMap(([word, list]) =>
  list.map((hex) => ({ word, color: rgb_to_lab(parseHex(hex)) })),
);

/** Grades for colours of one word, from the darkest to the lightest. */
const GRADES: readonly (readonly string[])[] = [
  [],
  [''],
  ['dark ', 'light '],
  ['dark ', '', 'light '],
  ['very dark ', 'dark ', 'light ', 'very light '],
];

/** What two colours are called of which neither is darker or lighter than its word says. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  black: ['black', 'charcoal'],
  white: ['off-white', 'white'],
};

/** A common English name for each colour, no two alike: "red", "dark green", "light green". */
export function nameColors(colors: readonly RGBColor[]): string[] {
  const seen = colors.map((color, index) => ({
    index,
    lab: rgb_to_lab(color),
    word: wordFor(rgb_to_lab(color)),
  }));
  const names = new Array<string>(colors.length).fill('');
  for (const word of new Set(seen.map((color) => color.word))) {
    const same = seen.filter((color) => color.word === word).sort((a, b) => a.lab.L - b.lab.L);
    const pair = same.length === 2 ? PAIRS[word] : undefined;
    const graded = pair ?? GRADES[same.length]?.map((grade) => `${grade}${word}`);
    for (const [rank, { index }] of same.entries()) names[index] = graded?.[rank] ?? `${word} ${rank + 1}`;
  }
  return names;
}

function wordFor(color: LabColor): string {
  let best = { word: 'gray', distance: Number.POSITIVE_INFINITY };
  for (const typical of TYPICAL) {
    const distance = diff(color, typical.color);
    if (distance < best.distance) best = { word: typical.word, distance };
  }
  return best.word;
}

/** @param hex six digits, without a sign in front */
export function parseHex(hex: string): RGBColor {
  const [R = 0, G = 0, B = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return { R, G, B };
}

export function formatHex({ R, G, B }: RGBColor): string {
  const byte = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(R)}${byte(G)}${byte(B)}`;
}
