import sharp, { type Sharp } from 'sharp';
import { Random } from '../../fixtures/painter/random.ts';
import { png, pngHeader, resizedJpeg, withSegments, zeros } from './bytes.ts';
import type { Made } from './made.ts';

const SAMPLE = 'samples/ball-level-12.png';

function raw(width: number, height: number, paint: (x: number, y: number) => readonly number[]): Sharp {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    data.set(paint(at % width, Math.floor(at / width)), at * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

function flat(width: number, height: number, background = '#000'): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

function noise(width: number, height: number, seed: number): Sharp {
  const random = new Random(seed);
  return raw(width, height, () => [random.whole(0, 255), random.whole(0, 255), random.whole(0, 255)]);
}

/** Balls everywhere, touching, all alike. */
function wallpaper(width: number, height: number, size: number): Sharp {
  return raw(width, height, (x, y) => {
    const radius = Math.hypot((x % size) - size / 2, (y % size) - size / 2);
    return radius < size * 0.45 ? [220, 40, 40] : [20, 24, 30];
  });
}

/** Pictures of odd sizes and of nothing, and of far too much. */
export const SHAPES: readonly Made[] = [
  { name: '1x1', wanted: 'decoded', make: () => flat(1, 1).png().toBuffer() },
  { name: '1x1 JPEG', wanted: 'decoded', make: () => flat(1, 1).jpeg().toBuffer() },
  { name: '2x3', wanted: 'decoded', make: () => noise(2, 3, 1).png().toBuffer() },
  { name: '1x100000', wanted: 'decoded', make: () => flat(1, 100_000).png().toBuffer() },
  { name: '100000x1', wanted: 'decoded', make: () => noise(100_000, 1, 2).png().toBuffer() },
  { name: '3x65500 JPEG', wanted: 'decoded', make: () => noise(3, 65_500, 3).jpeg().toBuffer() },
  { name: '200x100000', wanted: 'decoded', make: () => wallpaper(200, 100_000, 40).png().toBuffer() },
  { name: '40 megapixels', wanted: 'undecoded', make: () => flat(5000, 8000).png().toBuffer() },
  { name: '40-megapixel JPEG', wanted: 'undecoded', make: () => flat(8000, 5000).jpeg().toBuffer() },
  { name: '40-megapixel WebP', wanted: 'undecoded', make: () => flat(5000, 8000).webp().toBuffer() },
  { name: 'black', wanted: 'decoded', make: () => flat(1080, 2400).png().toBuffer() },
  { name: 'white', wanted: 'decoded', make: () => flat(1080, 2400, '#fff').webp().toBuffer() },
  { name: 'noise', wanted: 'decoded', make: () => noise(1080, 2400, 4).png().toBuffer() },
  { name: 'one ball', wanted: 'decoded', make: () => wallpaper(1080, 1080, 1080).png().toBuffer() },
  { name: 'nothing but balls', wanted: 'decoded', make: () => wallpaper(1080, 2400, 60).png().toBuffer() },
  {
    name: 'nothing but tiny balls',
    wanted: 'decoded',
    make: () => wallpaper(1080, 2400, 14).png().toBuffer(),
  },
  {
    name: '20 megapixels of balls',
    wanted: 'decoded',
    make: () => wallpaper(5000, 4000, 50).jpeg().toBuffer(),
  },
  { name: '25 megapixels of noise', wanted: 'decoded', make: () => noise(5000, 5000, 5).jpeg().toBuffer() },
];

/** Pictures whose metadata do not say the truth. */
export const LIES: readonly Made[] = [
  { name: 'PNG narrower than its data', make: () => png([pngHeader(50, 100), ['IDAT', zeros(100 * 301)]]) },
  { name: 'PNG wider than its data', make: () => png([pngHeader(900, 900), ['IDAT', zeros(100 * 301)]]) },
  { name: 'PNG of no size', wanted: 'undecoded', make: () => png([pngHeader(0, 0), ['IDAT', zeros(9)]]) },
  {
    name: 'PNG of 3 bits',
    wanted: 'undecoded',
    make: () => png([pngHeader(9, 9, 3, 3), ['IDAT', zeros(99)]]),
  },
  {
    name: 'palette PNG without a palette',
    wanted: 'undecoded',
    make: () => png([pngHeader(9, 9, 8, 3), ['IDAT', zeros(99)]]),
  },
  {
    name: 'PNG with a gamma of nothing',
    make: () => png([pngHeader(9, 9), ['gAMA', new Uint8Array(4)], ['IDAT', zeros(9 * 28)]]),
  },
  {
    name: 'JPEG with half its height',
    make: async () => resizedJpeg(await sample().jpeg().toBuffer(), 540, 1200),
  },
  {
    name: 'JPEG with sides exchanged',
    make: async () => resizedJpeg(await sample().jpeg().toBuffer(), 1200, 540),
  },
  { name: 'JPEG of no height', make: async () => resizedJpeg(await sample().jpeg().toBuffer(), 540, 0) },
  { name: 'EXIF that is garbage', wanted: 'board', make: () => behind('Exif\0\0MM\0*\xff\xff\xff\xff') },
  { name: 'EXIF orientation 200', wanted: 'board', make: () => behind(orientation(200)) },
  { name: 'EXIF orientation 6 on an upright board', make: () => behind(orientation(6)) },
  {
    name: 'colour profile that is garbage',
    make: () => behind(`ICC_PROFILE\0\x01\x01${'x'.repeat(300)}`, 0xe2),
  },
  {
    name: 'PNG named as JPEG inside',
    wanted: 'undecoded',
    make: async () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), await sample().png().toBuffer()]),
  },
  {
    name: 'PNG with a program behind it',
    wanted: 'board',
    make: async () =>
      Buffer.concat([await sample().png().toBuffer(), Buffer.from('PK\x03\x04'.repeat(99), 'latin1')]),
  },
  {
    name: 'SVG that names a file',
    wanted: 'undecoded',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
  },
];

function sample(): Sharp {
  return sharp(SAMPLE);
}

/** The sample as JPEG with a segment of application data, one character a byte. */
async function behind(text: string, marker = 0xe1): Promise<Buffer> {
  return withSegments(await sample().jpeg({ quality: 92 }).toBuffer(), marker, Buffer.from(text, 'latin1'));
}

/** EXIF data with nothing but an orientation in them. */
function orientation(value: number): string {
  const entry = `\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(value)}\0\0`;
  return `Exif\0\0MM\0*\0\0\0\x08\0\x01${entry}\0\0\0\0`;
}
