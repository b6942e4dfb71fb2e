import sharp, { type Sharp } from 'sharp';
import { Random } from '../../fixtures/painter/random.ts';
import {
  bigEndian,
  type PngChunk,
  png,
  pngHeader,
  repeatedScan,
  resizedJpeg,
  resizedWebp,
  withSegments,
  zeros,
} from './bytes.ts';

/** What a picture has to come to: `decoded` is either a board or a refusal because it shows none. */
export type Wanted = 'anything' | 'decoded' | 'undecoded' | 'board';

/** A picture that is made when it is wanted, the same in every run. */
type Made = readonly [name: string, make: () => Uint8Array | Promise<Uint8Array>, wanted?: Wanted];

const MEGABYTE = 2 ** 20;

/** Small files that unfold into much, or say that they do. */
const BOMBS: readonly Made[] = [
  [
    'PNG of 1600 megapixels',
    () => png([pngHeader(40_000, 40_000, 1, 0), ['IDAT', zeros(40_000 * 5_001)]]),
    'undecoded',
  ],
  [
    'PNG whose colour profile unfolds to 256 MB',
    () => small([['iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), zeros(256 * MEGABYTE)])]]),
  ],
  [
    'PNG with 300 texts that unfold to 8 MB each',
    () => {
      const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros(8 * MEGABYTE)]);
      return small(Array.from({ length: 300 }, () => ['zTXt', text] as const));
    },
  ],
  [
    'PNG that unfolds to more than it has pixels',
    () => png([pngHeader(100, 100), ['IDAT', zeros(200 * MEGABYTE)]]),
  ],
  [
    'JPEG that says it has 65500 rows and columns',
    async () => resizedJpeg(await flat(64, 64).jpeg().toBuffer(), 65_500, 65_500),
    'undecoded',
  ],
  [
    'progressive JPEG with ten thousand scans of 25 megapixels',
    async () => {
      const progressive = await flat(64, 64).jpeg({ progressive: true }).toBuffer();
      return resizedJpeg(repeatedScan(progressive, 10_000), 5000, 5000);
    },
  ],
  [
    'JPEG with 16 MB of application data',
    async () => {
      const segment = Buffer.alloc(65_000, 0xff);
      return withSegments(await flat(64, 64).jpeg().toBuffer(), 0xef, ...Array(250).fill(segment));
    },
  ],
  [
    'WebP of 268 megapixels',
    async () => resizedWebp(await flat(64, 64).webp({ lossless: true }).toBuffer(), 16_384, 16_384),
    'undecoded',
  ],
  [
    'PNG whose chunk says it has 2^31 bytes',
    () => Buffer.concat([small([]).subarray(0, 33), bigEndian(0x7fffffff), Buffer.from('IDATxxxx')]),
    'undecoded',
  ],
];

function small(chunks: readonly PngChunk[]): Buffer {
  return png([pngHeader(100, 100), ...chunks, ['IDAT', zeros(100 * 301)]]);
}

const SAMPLE = 'samples/ball-level-12.png';

function raw(width: number, height: number, paint: (x: number, y: number) => readonly number[]): Sharp {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    data.set(paint(at % width, Math.floor(at / width)), at * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

/** A picture of one colour. */
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
const SHAPES: readonly Made[] = [
  ['1x100000', () => flat(1, 100_000).png().toBuffer(), 'decoded'],
  ['200x100000', () => wallpaper(200, 100_000, 40).png().toBuffer(), 'decoded'],
  ['nothing but balls', () => wallpaper(1080, 2400, 60).png().toBuffer(), 'decoded'],
  ['nothing but tiny balls', () => wallpaper(1080, 2400, 14).png().toBuffer(), 'decoded'],
  ['20 megapixels of balls', () => wallpaper(5000, 4000, 50).jpeg().toBuffer(), 'decoded'],
  ['25 megapixels of noise', () => noise(5000, 5000, 5).jpeg().toBuffer(), 'decoded'],
];

/** Pictures whose metadata do not say the truth. */
const LIES: readonly Made[] = [
  ['PNG narrower than its data', () => png([pngHeader(50, 100), ['IDAT', zeros(100 * 301)]])],
  ['PNG wider than its data', () => png([pngHeader(900, 900), ['IDAT', zeros(100 * 301)]])],
  ['PNG of no size', () => png([pngHeader(0, 0), ['IDAT', zeros(9)]]), 'undecoded'],
  ['JPEG with half its height', async () => resizedJpeg(await sample().jpeg().toBuffer(), 540, 1200)],
  ['JPEG of no height', async () => resizedJpeg(await sample().jpeg().toBuffer(), 540, 0)],
  ['EXIF that is garbage', () => behind('Exif\0\0MM\0*\xff\xff\xff\xff'), 'board'],
  [
    'PNG named as JPEG inside',
    async () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), await sample().png().toBuffer()]),
    'undecoded',
  ],
  [
    'SVG that names a file',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
    'undecoded',
  ],
];

function sample(): Sharp {
  return sharp(SAMPLE);
}

/** The sample as JPEG with a segment of application data, one character a byte. */
async function behind(text: string, marker = 0xe1): Promise<Buffer> {
  return withSegments(await sample().jpeg({ quality: 92 }).toBuffer(), marker, Buffer.from(text, 'latin1'));
}

export const MADE: readonly Made[] = [...BOMBS, ...SHAPES, ...LIES];
