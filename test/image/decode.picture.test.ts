import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture, MAX_PIXELS } from '../../src/image/index.ts';
import { flatPng } from '../flatPng.ts';
import { open, quarterColors, quarters, speckled } from './pictures.ts';

async function decode(bytes: Uint8Array) {
  const outcome = await decodePicture(bytes);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value;
}

async function codeOf(bytes: Uint8Array): Promise<string> {
  const outcome = await decodePicture(bytes);
  return outcome.ok ? 'decoded' : outcome.fault.code;
}

const QUARTERS = [
  [220, 30, 40, 255],
  [30, 160, 60, 255],
  [40, 70, 210, 255],
  [200, 200, 200, 255],
];

function expectQuarters(colors: number[][], tolerance: number) {
  const off = colors.flatMap((color, i) =>
    color.map((value, c) => Math.abs(value - (QUARTERS[i]?.[c] ?? -999))),
  );
  expect(Math.max(...off)).toBeLessThanOrEqual(tolerance);
}

describe('every way to store the same picture gives the same pixels', () => {
  const picture = () => open(quarters());
  it.each<[string, () => Sharp, number]>([
    ['PNG', () => picture().png(), 0],
    ['interlaced PNG', () => picture().png({ progressive: true }), 0],
    ['palette PNG', () => picture().png({ palette: true }), 2],
    ['16-bit PNG', () => picture().toColourspace('rgb16').png(), 1],
    ['PNG with an alpha channel that hides nothing', () => picture().ensureAlpha().png(), 0],
    ['PNG with a Display-P3 profile', () => picture().withIccProfile('p3').png(), 3],
    ['JPEG', () => picture().jpeg({ quality: 95 }), 6],
    ['progressive JPEG', () => picture().jpeg({ quality: 95, progressive: true }), 6],
    ['WebP', () => picture().webp({ quality: 95 }), 8],
    ['lossless WebP', () => picture().webp({ lossless: true }), 0],
  ])('%s', async (_name, encoder, tolerance) => {
    const pixels = await decode(await encoder().toBuffer());
    expect([pixels.width, pixels.height, pixels.data.length]).toEqual([40, 40, 6400]);
    expectQuarters(quarterColors(pixels), tolerance);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i', async (orientation) => {
    const turned = await unturn(orientation).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    expectQuarters(quarterColors(await decode(turned)), 6);
  });

  it('CMYK JPEG keeps its hues', async () => {
    const pixels = await decode(await picture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer());
    expectQuarters(quarterColors(pixels), 90);
  });

  it('grey pictures become grey RGBA', async () => {
    const pixels = await decode(await picture().greyscale().png().toBuffer());
    for (const [r, g, b, a] of quarterColors(pixels)) expect([g, b, a]).toEqual([r, r, 255]);
  });

  it('takes the first frame of an animation', async () => {
    const frames = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()];
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expectQuarters(quarterColors(await decode(animated)), 0);
  });
});

/** What a camera stores that will be shown upright after being turned as the orientation says. */
function unturn(orientation: number): Sharp {
  const picture = open(quarters());
  switch (orientation) {
    case 2:
      return picture.flop();
    case 3:
      return picture.rotate(180);
    case 4:
      return picture.flip();
    case 5:
      return picture.rotate(270).flop();
    case 6:
      return picture.rotate(270);
    case 7:
      return picture.rotate(90).flop();
    case 8:
      return picture.rotate(90);
    default:
      return picture;
  }
}

describe('transparency', () => {
  it('shows white under transparent pixels, whatever their colour', async () => {
    const { width, height, data } = speckled();
    const rgba = new Uint8Array((data.length / 3) * 4);
    for (let i = 0; i < width * height; i++) rgba.set([...data.subarray(i * 3, i * 3 + 3), 0], i * 4);
    const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    const pixels = await decode(png);
    expect(new Set(pixels.data)).toEqual(new Set([255]));
  });
});

describe('refusals', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['nothing', () => new Uint8Array(), 'EMPTY'],
    ['text', () => text('ball: aabb bbaa ____'), 'NOT_A_PICTURE'],
    ['GIF', () => open(quarters()).gif().toBuffer(), 'FORMAT_UNSUPPORTED'],
    ['TIFF', () => open(quarters()).tiff().toBuffer(), 'FORMAT_UNSUPPORTED'],
    ['AVIF', () => open(quarters()).avif({ effort: 0 }).toBuffer(), 'FORMAT_UNSUPPORTED'],
    [
      'SVG',
      () => text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'FORMAT_UNSUPPORTED',
    ],
    ['SVG after a byte order mark', () => text('\ufeff<svg width="9" height="9"/>'), 'FORMAT_UNSUPPORTED'],
    ['a PNG signature alone', () => Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10), 'TRUNCATED'],
    ['too many pixels', () => flatPng(16_000, 16_000), 'TOO_MANY_PIXELS'],
    [
      'too many pixels for 16 bits, interlaced',
      () => deep(5000, MAX_PIXELS.PNG / 10_000 + 1),
      'TOO_MANY_PIXELS',
    ],
    ['one pixel row too many', () => flatPng(5000, MAX_PIXELS.PNG / 5000 + 1), 'TOO_MANY_PIXELS'],
  ])('%s', async (_name, bytes, code) => expect(await codeOf(await bytes())).toBe(code));

  it.each([
    ['PNG', () => open(speckled()).png()],
    ['interlaced PNG', () => open(speckled()).png({ progressive: true })],
    ['JPEG', () => open(speckled()).jpeg()],
    ['progressive JPEG', () => open(speckled()).jpeg({ progressive: true })],
    ['WebP', () => open(speckled()).webp()],
  ])(
    '%s cut at every tenth is cut off; with something behind its end it is whole',
    async (_name, encoder) => {
      const bytes = await encoder().toBuffer();
      const tenths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((part) =>
        Math.floor(part * bytes.length),
      );
      const codes = await Promise.all(tenths.map((length) => codeOf(bytes.subarray(0, length))));
      expect(codes).toEqual(tenths.map(() => 'TRUNCATED'));
      expect(await codeOf(Buffer.concat([bytes, Buffer.from('trailing bytes')]))).toBe('decoded');
    },
  );

  it('a flipped bit in a PNG is reported as damage, not as a missing end', async () => {
    const bytes = await open(speckled()).png().toBuffer();
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 4, bytes.length >> 1);
    expect(await codeOf(bytes)).toBe('DAMAGED');
  });

  it('any single flipped byte gives pixels or a fault, never a throw', async () => {
    const encoders = [open(speckled()).png(), open(speckled()).jpeg(), open(speckled()).webp()];
    for (const bytes of await Promise.all(encoders.map((encoder) => encoder.toBuffer()))) {
      for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8(flipped.readUInt8(at) ^ 0xff, at);
        expect(await codeOf(flipped)).toMatch(/decoded|DAMAGED|TRUNCATED|NOT_A_PICTURE|TOO_MANY_PIXELS/);
      }
    }
  });
});

function deep(width: number, height: number): Promise<Uint8Array> {
  const create = { width, height, channels: 3 as const, background: '#000' };
  return sharp({ create }).toColourspace('rgb16').png({ compressionLevel: 1, progressive: true }).toBuffer();
}
