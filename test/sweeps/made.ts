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
type Made = readonly [name: string, wanted: Wanted, make: () => Uint8Array | Promise<Uint8Array>];

const MEGABYTE = 2 ** 20;

/** Small files that unfold into much, or say that they do. */
const BOMBS: readonly Made[] = [
  [
    'PNG of 1600 megapixels',
    'undecoded',
    () => png([pngHeader(40_000, 40_000, 1, 0), ['IDAT', zeros(40_000 * 5_001)]]),
  ],
  [
    'PNG that says it has 2^31 columns',
    'undecoded',
    () => png([pngHeader(0x7fffffff, 0x7fffffff), ['IDAT', zeros(1000)]]),
  ],
  [
    'interlaced PNG at the limit, 16 bits and alpha',
    'anything',
    () => png([pngHeader(5000, 5000, 16, 6, 1), ['IDAT', zeros(5000 * 40_001 + 20_000)]]),
  ],
  [
    'PNG whose colour profile unfolds to 256 MB',
    'anything',
    () => small([['iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), zeros(256 * MEGABYTE)])]]),
  ],
  [
    'PNG with 300 texts that unfold to 8 MB each',
    'anything',
    () => {
      const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros(8 * MEGABYTE)]);
      return small(Array.from({ length: 300 }, () => ['zTXt', text] as const));
    },
  ],
  [
    'PNG with a hundred thousand empty chunks',
    'anything',
    () => small(Array.from({ length: 100_000 }, () => ['teSt', new Uint8Array()] as const)),
  ],
  [
    'PNG that unfolds to more than it has pixels',
    'anything',
    () => png([pngHeader(100, 100), ['IDAT', zeros(200 * MEGABYTE)]]),
  ],
  [
    'JPEG that says it has 65500 rows and columns',
    'undecoded',
    async () => resizedJpeg(await flat(64, 64).jpeg().toBuffer(), 65_500, 65_500),
  ],
  [
    'JPEG that says it has 25 megapixels and has 64 by 64',
    'anything',
    async () => resizedJpeg(await flat(64, 64).jpeg().toBuffer(), 5000, 5000),
  ],
  [
    'progressive JPEG with a thousand scans',
    'anything',
    async () => repeatedScan(await flat(2000, 2000).jpeg({ progressive: true }).toBuffer(), 1000),
  ],
  [
    'progressive JPEG with ten thousand scans of 25 megapixels',
    'anything',
    async () => {
      const progressive = await flat(64, 64).jpeg({ progressive: true }).toBuffer();
      return resizedJpeg(repeatedScan(progressive, 10_000), 5000, 5000);
    },
  ],
  [
    'JPEG with 16 MB of application data',
    'anything',
    async () => {
      const segment = Buffer.alloc(65_000, 0xff);
      return withSegments(await flat(64, 64).jpeg().toBuffer(), 0xef, ...Array(250).fill(segment));
    },
  ],
  [
    'WebP of 268 megapixels',
    'undecoded',
    async () => resizedWebp(await flat(64, 64).webp({ lossless: true }).toBuffer(), 16_384, 16_384),
  ],
  [
    'WebP of one colour at the limit',
    'anything',
    async () => resizedWebp(await flat(64, 64).webp({ lossless: true }).toBuffer(), 4000, 4000),
  ],
  [
    'animated WebP of 200 frames',
    'anything',
    async () => {
      const frames = await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          sharp({ create: { width: 800, height: 800, channels: 3, background: { r: i, g: 40, b: 90 } } })
            .png()
            .toBuffer(),
        ),
      );
      return sharp(frames, { join: { animated: true } })
        .webp({ effort: 0 })
        .toBuffer();
    },
  ],
  [
    'PNG whose chunk says it has 2^31 bytes',
    'undecoded',
    () => Buffer.concat([small([]).subarray(0, 33), bigEndian(0x7fffffff), Buffer.from('IDATxxxx')]),
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
  ['1x1', 'decoded', () => flat(1, 1).png().toBuffer()],
  ['1x1 JPEG', 'decoded', () => flat(1, 1).jpeg().toBuffer()],
  ['2x3', 'decoded', () => noise(2, 3, 1).png().toBuffer()],
  ['1x100000', 'decoded', () => flat(1, 100_000).png().toBuffer()],
  ['100000x1', 'decoded', () => noise(100_000, 1, 2).png().toBuffer()],
  ['3x65500 JPEG', 'decoded', () => noise(3, 65_500, 3).jpeg().toBuffer()],
  ['200x100000', 'decoded', () => wallpaper(200, 100_000, 40).png().toBuffer()],
  ['40 megapixels', 'undecoded', () => flat(5000, 8000).png().toBuffer()],
  ['40-megapixel JPEG', 'undecoded', () => flat(8000, 5000).jpeg().toBuffer()],
  ['40-megapixel WebP', 'undecoded', () => flat(5000, 8000).webp().toBuffer()],
  ['black', 'decoded', () => flat(1080, 2400).png().toBuffer()],
  ['white', 'decoded', () => flat(1080, 2400, '#fff').webp().toBuffer()],
  ['noise', 'decoded', () => noise(1080, 2400, 4).png().toBuffer()],
  ['one ball', 'decoded', () => wallpaper(1080, 1080, 1080).png().toBuffer()],
  ['nothing but balls', 'decoded', () => wallpaper(1080, 2400, 60).png().toBuffer()],
  ['nothing but tiny balls', 'decoded', () => wallpaper(1080, 2400, 14).png().toBuffer()],
  ['20 megapixels of balls', 'decoded', () => wallpaper(5000, 4000, 50).jpeg().toBuffer()],
  ['25 megapixels of noise', 'decoded', () => noise(5000, 5000, 5).jpeg().toBuffer()],
];

/** Pictures whose metadata do not say the truth. */
const LIES: readonly Made[] = [
  ['PNG narrower than its data', 'anything', () => png([pngHeader(50, 100), ['IDAT', zeros(100 * 301)]])],
  ['PNG wider than its data', 'anything', () => png([pngHeader(900, 900), ['IDAT', zeros(100 * 301)]])],
  ['PNG of no size', 'undecoded', () => png([pngHeader(0, 0), ['IDAT', zeros(9)]])],
  ['PNG of 3 bits', 'undecoded', () => png([pngHeader(9, 9, 3, 3), ['IDAT', zeros(99)]])],
  ['palette PNG without a palette', 'undecoded', () => png([pngHeader(9, 9, 8, 3), ['IDAT', zeros(99)]])],
  [
    'PNG with a gamma of nothing',
    'anything',
    () => png([pngHeader(9, 9), ['gAMA', new Uint8Array(4)], ['IDAT', zeros(9 * 28)]]),
  ],
  [
    'JPEG with half its height',
    'anything',
    async () => resizedJpeg(await sample().jpeg().toBuffer(), 540, 1200),
  ],
  [
    'JPEG with sides exchanged',
    'anything',
    async () => resizedJpeg(await sample().jpeg().toBuffer(), 1200, 540),
  ],
  ['JPEG of no height', 'anything', async () => resizedJpeg(await sample().jpeg().toBuffer(), 540, 0)],
  ['EXIF that is garbage', 'board', () => behind('Exif\0\0MM\0*\xff\xff\xff\xff')],
  ['EXIF orientation 200', 'board', () => behind(orientation(200))],
  ['EXIF orientation 6 on an upright board', 'anything', () => behind(orientation(6))],
  [
    'colour profile that is garbage',
    'anything',
    () => behind(`ICC_PROFILE\0\x01\x01${'x'.repeat(300)}`, 0xe2),
  ],
  [
    'PNG named as JPEG inside',
    'undecoded',
    async () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), await sample().png().toBuffer()]),
  ],
  [
    'PNG with a program behind it',
    'board',
    async () =>
      Buffer.concat([await sample().png().toBuffer(), Buffer.from('PK\x03\x04'.repeat(99), 'latin1')]),
  ],
  [
    'SVG that names a file',
    'undecoded',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
  ],
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

export const MADE: readonly Made[] = [...BOMBS, ...SHAPES, ...LIES];
