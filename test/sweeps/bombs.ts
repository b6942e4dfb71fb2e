import sharp from 'sharp';
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
import type { Made } from './made.ts';

/** A picture of one colour. */
function plain(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#305060' },
    limitInputPixels: false,
  });
}

const MEGABYTE = 2 ** 20;

/** Small files that unfold into much, or say that they do. */
export const BOMBS: readonly Made[] = [
  {
    name: 'PNG of 1600 megapixels',
    wanted: 'undecoded',
    make: () => png([pngHeader(40_000, 40_000, 1, 0), ['IDAT', zeros(40_000 * 5_001)]]),
  },
  {
    name: 'PNG that says it has 2^31 columns',
    wanted: 'undecoded',
    make: () => png([pngHeader(0x7fffffff, 0x7fffffff), ['IDAT', zeros(1000)]]),
  },
  {
    name: 'interlaced PNG at the limit, 16 bits and alpha',
    make: () => png([pngHeader(5000, 5000, 16, 6, 1), ['IDAT', zeros(5000 * 40_001 + 20_000)]]),
  },
  {
    name: 'PNG whose colour profile unfolds to 256 MB',
    make: () => small([['iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), zeros(256 * MEGABYTE)])]]),
  },
  {
    name: 'PNG with 300 texts that unfold to 8 MB each',
    make: () => {
      const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros(8 * MEGABYTE)]);
      return small(Array.from({ length: 300 }, () => ['zTXt', text] as const));
    },
  },
  {
    name: 'PNG with a hundred thousand empty chunks',
    make: () => small(Array.from({ length: 100_000 }, () => ['teSt', new Uint8Array()] as const)),
  },
  {
    name: 'PNG that unfolds to more than it has pixels',
    make: () => png([pngHeader(100, 100), ['IDAT', zeros(200 * MEGABYTE)]]),
  },
  {
    name: 'JPEG that says it has 65500 rows and columns',
    wanted: 'undecoded',
    make: async () => resizedJpeg(await plain(64, 64).jpeg().toBuffer(), 65_500, 65_500),
  },
  {
    name: 'JPEG that says it has 25 megapixels and has 64 by 64',
    make: async () => resizedJpeg(await plain(64, 64).jpeg().toBuffer(), 5000, 5000),
  },
  {
    name: 'progressive JPEG with a thousand scans',
    make: async () => repeatedScan(await plain(2000, 2000).jpeg({ progressive: true }).toBuffer(), 1000),
  },
  {
    name: 'progressive JPEG with ten thousand scans of 25 megapixels',
    make: async () => {
      const progressive = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
      return resizedJpeg(repeatedScan(progressive, 10_000), 5000, 5000);
    },
  },
  {
    name: 'JPEG with 16 MB of application data',
    make: async () => {
      const segment = Buffer.alloc(65_000, 0xff);
      return withSegments(await plain(64, 64).jpeg().toBuffer(), 0xef, ...Array(250).fill(segment));
    },
  },
  {
    name: 'WebP of 268 megapixels',
    wanted: 'undecoded',
    make: async () => resizedWebp(await plain(64, 64).webp({ lossless: true }).toBuffer(), 16_384, 16_384),
  },
  {
    name: 'WebP of one colour at the limit',
    make: async () => resizedWebp(await plain(64, 64).webp({ lossless: true }).toBuffer(), 4000, 4000),
  },
  {
    name: 'animated WebP of 200 frames',
    make: async () => {
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
  },
  {
    name: 'PNG whose chunk says it has 2^31 bytes',
    wanted: 'undecoded',
    make: () => Buffer.concat([small([]).subarray(0, 33), bigEndian(0x7fffffff), Buffer.from('IDATxxxx')]),
  },
];

function small(chunks: readonly PngChunk[]): Buffer {
  return png([pngHeader(100, 100), ...chunks, ['IDAT', zeros(100 * 301)]]);
}
