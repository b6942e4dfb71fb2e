import { readFileSync } from 'node:fs';
import { diff, type RGBColor, rgb_to_lab } from 'color-diff';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePicture } from '../../src/image/index.ts';
import { formatHex, parseHex } from '../../src/vision/colors/names.ts';
import { labToRgb } from '../../src/vision/colors/spaces.ts';
import { readPixels } from '../../src/vision/index.ts';

const channel = fc.integer({ min: 0, max: 255 });

it('a colour comes back from CIELAB as it went in', () => {
  fc.assert(
    fc.property(fc.record({ R: channel, G: channel, B: channel }), (rgb) => {
      expect(formatHex(labToRgb(rgb_to_lab(rgb)))).toBe(formatHex(rgb));
    }),
  );
});

const labOf = (hex: string) => rgb_to_lab(parseHex(hex.slice(1)) satisfies RGBColor);

it.each(['ball-icons', 'ball-faces-cropped', 'water-symbols'])(
  '%s: what is printed on items does not change the colour they are said to have',
  async (name) => {
    const truth = JSON.parse(readFileSync(`fixtures/scenes/${name}.json`, 'utf8'));
    const pixels = await decodePicture(readFileSync(`fixtures/scenes/${truth.file}`));
    const reading = pixels.ok ? readPixels(pixels.value) : undefined;
    if (!reading?.ok) throw new Error('the scene is read');
    const { colors } = reading.value;
    expect(colors).toHaveLength(truth.colors.length);
    for (const { hex } of colors) {
      const distances = truth.colors.map((painted: { hex: string }) => diff(labOf(hex), labOf(painted.hex)));
      expect(Math.min(...distances), hex).toBeLessThan(3);
    }
  },
);
