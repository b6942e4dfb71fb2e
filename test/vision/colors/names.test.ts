import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf, nameBeside, nameColors, rgbOf } from '../../../src/vision/colors/names.ts';
import { oklchOf } from '../../../src/vision/colors/spaces.ts';

/**
 * Colours by the names that nobody would dispute: the plain ones of CSS Color 4, of the palettes of Material Design,
 * Tableau, Bootstrap and Flat UI, the means of the survey of xkcd, and what screenshots of games show.
 */
const UNDISPUTED: Readonly<Record<string, string>> = {
  red: 'ff0000 dc143c f44336 d62728 dc3545 e74c3c c0392b e50000 c52b23 fe3f3e e14231',
  'dark red': '8b0000 840000 800000 650021 991b1b',
  orange: 'ffa500 ff8c00 ff9800 ef6c00 ff7f0e fd7e14 e67e22 f97306 ea8c44 fca92f',
  yellow: 'ffff00 ffeb3b f1c40f ffff14 ffd700 f1d857 ffcf21 fff302 edff00',
  'light yellow': 'fff59d fffacd',
  'dark yellow': 'b0b000 b39f17',
  lime: '7fff00 adff2f cddc39 aaff32 a3e635 95da3f',
  olive: '808000 6e750e 78950c 6b8e23',
  green: '008000 228b22 32cd32 2e8b57 3cb371 4caf50 2ca02c 198754 2ecc71 15b01a 00ff00 00c853 61d67d',
  'dark green': '006400 1b5e20 033500 0b6b2e 126433 004c2b',
  'light green': '90ee90 98fb98 a5d6a7 96f97b',
  teal: '008080 008b8b 009688 029386 0d9488',
  turquoise: '40e0d0 06c2ac 5dcdb7',
  cyan: '00ffff 00bcd4 02effe 28e7e7',
  blue: '0000ff 4169e1 1e90ff 4682b4 6495ed 3f51b5 2196f3 1f77b4 0d6efd 3498db 0343df 0000cd 307be2',
  'light blue': '87cefa 87ceeb add8e6 b0e0e6 64b5f6 90caf9 bbdefb 95d0fc 3ec5ff',
  'dark blue': '00008b 000080 191970 1a237e 1a2a6c 10206e 00035b 01153e 183b81',
  purple:
    '800080 663399 8b008b 9400d3 9932cc 8a2be2 9370db 9c27b0 673ab7 9467bd 6f42c1 9b59b6 7e1e9c d130ff 6610f2',
  'dark purple': '4a148c 4b0082 4a1b4a 3f012c 35063e 573e64',
  'light purple': 'ce93d8 c79fef d8b4fe e0d1f0',
  magenta: 'ff00ff',
  pink: 'ff69b4 f06292 f48fb1 e377c2 ff81c0 ff1493 ea5e7b ff85c2 d63384',
  'light pink': 'ffc0cb f8bbd0 ffd1df fdb5fd',
  brown: '8b4513 a0522d 795548 8c564b 653700 b77951 7f4807',
  'dark brown': '3e2723 341c02',
  'light brown': 'ad8150 aa885d',
  beige: 'f5deb3 e6daa6 faebd7',
  gray: '808080 a9a9a9 9e9e9e 7f7f7f 929591 95a5a6 636466',
  'light gray': 'd3d3d3 e0e0e0 d8dcd6',
  'dark gray': '424242 363737 2f4f4f 374151',
  white: 'ffffff fffafa f5f5f5 efe6f7 ebe3f5 f3eaff',
  black: '000000 212121 2b2b2b 040306',
};

const LISTED = Object.entries(UNDISPUTED).flatMap(([name, hexes]) =>
  hexes.split(' ').map((hex): [string, string] => [hex, name]),
);

it('has the names of more than 150 colours to keep', () => {
  expect(new Set(LISTED.map(([hex]) => hex)).size).toBeGreaterThan(150);
});

it.each(LISTED)('%s by itself is %s', (hex, name) => {
  expect(nameColors([rgbOf(`#${hex}`)])).toEqual([name]);
});

describe('the names of a board', () => {
  it.each([
    ['the plain name goes to the plain one of two', '2ecc71 1b5e20', 'green, dark green'],
    ['shades of one colour', '000080 0000ff 87ceeb', 'dark blue, blue, light blue'],
    ['of two that are both plain, one is darker', 'fc9a1e f99821', 'light orange, orange'],
    ['shades of gray', '808080 d0d0d0 404040', 'gray, light gray, dark gray'],
    ['white and what is nearly white', 'ffffff e0e0e0', 'white, light gray'],
    ['a second purple has a name of its own', 'd130ff 6610f2', 'purple, violet'],
    ['pink beside light pink', 'ff69b4 fdb5fd', 'pink, light pink'],
    [
      'mint is no light green where there are other greens',
      '00ffb6 42b900 004c2b',
      'mint, green, dark green',
    ],
    ['a word goes to the colour that is nearest to it', 'ffb600 edff00', 'orange, yellow'],
    [
      'twelve colours of a game',
      'ea8c44 636466 f1d857 732a93 61d67d 55a3e5 7d4a08 c52b23 3b2ec4 ea5e7b 126433 789610',
      'orange, gray, yellow, purple, green, light blue, brown, red, blue, pink, dark green, olive',
    ],
    [
      'eighteen colours of a game',
      'ca8a04 7dd3fc fb7185 6366f1 10b981 fcd34d d8b4fe 155e75 4ade80 374151 fbcfe8 f97316 a3e635 c026d3 991b1b 0d9488 1d4ed8 6d28d9',
      'dark yellow, light blue, pink, blue, turquoise, yellow, light purple, dark teal, green, ' +
        'dark gray, light pink, orange, lime, magenta, dark red, teal, dark blue, purple',
    ],
    [
      'what looks the same all over is counted in the end',
      '10a010 11a010 12a010 13a010 14a010',
      /second green/,
    ],
  ])('%s', (_name, hexes, names) => {
    const found = nameColors(hexes.split(' ').map((hex) => rgbOf(`#${hex}`))).join(', ');
    if (typeof names === 'string') expect(found).toBe(names);
    else expect(found).toMatch(names);
  });
});

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.record({ R: channel, G: channel, B: channel });
const palette = fc.uniqueArray(color, { minLength: 2, maxLength: 24, selector: hexOf });

describe('the names of any palette', () => {
  it('differ', () => {
    fc.assert(
      fc.property(palette, (colors) => {
        const names = nameColors(colors);
        expect(new Set(names).size).toBe(colors.length);
        expect(names.every((name) => /^[a-z]+([ -][a-z]+){0,2}$/.test(name))).toBe(true);
      }),
    );
  });

  it('differ where colours are equal', () => {
    const names = nameColors(Array.from({ length: 24 }, () => ({ R: 200, G: 30, B: 30 })));
    expect(new Set(names).size).toBe(24);
  });

  it('do not depend on the order of the colours', () => {
    const shuffled = palette.chain((colors) =>
      fc.tuple(
        fc.constant(colors),
        fc.shuffledSubarray(
          colors.map((_, i) => i),
          { minLength: colors.length },
        ),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([colors, order]) => {
        const names = nameColors(colors);
        const again = nameColors(order.flatMap((i) => colors[i] ?? []));
        expect(again).toEqual(order.map((i) => names[i]));
      }),
    );
  });

  it('call what is darker dark', () => {
    fc.assert(
      fc.property(palette, (colors) => {
        const seen = new Map(nameColors(colors).map((name, i) => [name, lightnessOf(colors[i])]));
        for (const [name, lightness] of seen) {
          const plain = seen.get(name.replace(/^dark /, ''));
          if (plain !== undefined) expect(lightness).toBeLessThanOrEqual(plain);
        }
      }),
    );
  });

  it('stay when every colour changes by what no one sees', () => {
    const board = 'f44336 ff9800 ffeb3b 4caf50 1b5e20 2196f3 1a237e 9c27b0 ff69b4 795548 9e9e9e 00bcd4'
      .split(' ')
      .map((hex) => rgbOf(`#${hex}`));
    const change = fc.integer({ min: -2, max: 2 });
    const changes = fc.array(fc.tuple(change, change, change), { minLength: 12, maxLength: 12 });
    const changed = ({ R, G, B }: { R: number; G: number; B: number }, by: readonly number[]) => ({
      R: R + (by[0] ?? 0),
      G: G + (by[1] ?? 0),
      B: B + (by[2] ?? 0),
    });
    fc.assert(
      fc.property(changes, (list) => {
        expect(nameColors(board.map((own, i) => changed(own, list[i] ?? [])))).toEqual(nameColors(board));
      }),
    );
  });
});

function lightnessOf(rgb: { R: number; G: number; B: number } | undefined): number {
  return rgb ? oklchOf(rgb).lightness : Number.NaN;
}

describe('a colour that joins others', () => {
  it.each([
    ['has its own name where that is free', 'ff9800', 'e53935 red', 'orange'],
    ['is dark beside a lighter one', 'c62828', 'e53935 red', 'dark red'],
    ['is light beside a darker one', 'e53935', 'c62828 red', 'light red'],
    [
      'has another word where shades are taken',
      '00c853',
      '4caf50 green, 1b5e20 dark green, 90ee90 light green',
      'second green',
    ],
    ['is not called by what another is called that has no hex', 'e53935', ' red', 'light red'],
  ])('%s', (_name, hex, others, name) => {
    const list = others.split(', ').map((other) => {
      const [own = '', ...words] = other.split(' ');
      return { hex: own && `#${own}`, name: words.join(' ') };
    });
    expect(nameBeside(rgbOf(`#${hex}`), list)).toBe(name);
  });
});

it('hex comes back as it was read', () => {
  fc.assert(
    fc.property(color, (rgb) => {
      expect(rgbOf(hexOf(rgb))).toEqual(rgb);
    }),
  );
});
