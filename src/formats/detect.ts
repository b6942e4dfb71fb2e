/** The formats of screenshots, which are decoded. */
const PICTURE_FORMATS = ['PNG', 'JPEG', 'WebP'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Other picture formats, detected so that the refusal can name them. */
export type OtherFormat = 'GIF' | 'TIFF' | 'BMP' | 'SVG' | 'HEIC' | 'AVIF' | 'JPEG XL' | 'PDF';
export type Format = PictureFormat | OtherFormat;

interface Signature {
  readonly format: Format;
  readonly at: number;
  /** One character a byte. */
  readonly text: string;
}

/** The signatures of the formats, from their specifications. */
const SIGNATURES: readonly Signature[] = [
  { format: 'PNG', at: 0, text: '\x89PNG\r\n\x1a\n' },
  { format: 'JPEG', at: 0, text: '\xff\xd8\xff' },
  { format: 'WebP', at: 8, text: 'WEBP' },
  { format: 'GIF', at: 0, text: 'GIF87a' },
  { format: 'GIF', at: 0, text: 'GIF89a' },
  { format: 'TIFF', at: 0, text: 'II*\0' },
  { format: 'TIFF', at: 0, text: 'II+\0' },
  { format: 'TIFF', at: 0, text: 'MM\0*' },
  { format: 'TIFF', at: 0, text: 'MM\0+' },
  { format: 'BMP', at: 0, text: 'BM' },
  { format: 'AVIF', at: 4, text: 'ftypavi' },
  { format: 'HEIC', at: 4, text: 'ftyphe' },
  { format: 'HEIC', at: 4, text: 'ftypmif1' },
  { format: 'JPEG XL', at: 0, text: '\xff\x0a' },
  { format: 'JPEG XL', at: 4, text: 'JXL ' },
  { format: 'PDF', at: 0, text: '%PDF-' },
];

/** The root element of an SVG is within this many bytes. */
const START = 1024;

/** Detects the format of a file from its content. Names are ignored, because screenshots are often renamed. */
export function detectFormat(bytes: Uint8Array): Format | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, START));
  const known = SIGNATURES.find(({ at, text }) => start.startsWith(text, at));
  return known?.format ?? (isSvg(start) ? 'SVG' : undefined);
}

function isSvg(start: string): boolean {
  return /^\W*</.test(start) && /<svg[\s>]/i.test(start);
}

export function isPictureFormat(format: Format): format is PictureFormat {
  return PICTURE_FORMATS.some((known) => known === format);
}
