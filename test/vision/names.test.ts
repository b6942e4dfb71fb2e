import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatHex, nameColors, parseHex } from '../../src/vision/colors/names.ts';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.record({ R: channel, G: channel, B: channel });

it('no two colours of a picture have the same name', () => {
  fc.assert(
    fc.property(fc.array(color, { maxLength: 16 }), (colors) => {
      const names = nameColors(colors);
      expect(new Set(names).size).toBe(colors.length);
      expect(names.every((name) => /^[a-z]+([ -][a-z]+)*( \d+)?$/.test(name))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['one of a kind is called by its plain name', ['e53935', '2196f3'], ['red', 'blue']],
  ['two are told apart by how dark they are', ['2ecc71', '1b5e20'], ['light green', 'dark green']],
  ['nothing is lighter than white', ['ffffff', 'ededed'], ['white', 'off-white']],
  ['nothing is darker than black', ['000000', '2b2b2b'], ['black', 'charcoal']],
])('%s', (_name, hexes, names) => {
  expect(nameColors(hexes.map(parseHex))).toEqual(names);
});

it.each([
  ['navy', '000080', 'blue'],
  ['navy as phones draw it', '1a237e', 'blue'],
  ['the dark yellow of terminals', 'b0b000', 'olive'],
  ['yellow in shade', 'c8c800', 'yellow'],
  ['caramel', 'b77951', 'brown'],
  ['sea green', '2e8b57', 'green'],
  ['slate', '2f4f4f', 'gray'],
  ['indigo', '4b0082', 'purple'],
  ['charcoal', '2b2b2b', 'black'],
])('%s is called what a person would say', (_, hex, name) => {
  expect(nameColors([parseHex(hex)])).toEqual([name]);
});

it('hex comes back as it was read', () => {
  fc.assert(
    fc.property(color, (rgb) => {
      expect(parseHex(formatHex(rgb).slice(1))).toEqual(rgb);
    }),
  );
});
