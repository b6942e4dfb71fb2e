/** The formats that screenshots come in, and that are decoded. */
const PICTURE_FORMATS = ['PNG', 'JPEG', 'WebP'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Pictures of other kinds, known so that the refusal can name them. */
export type OtherFormat = 'GIF' | 'TIFF' | 'BMP' | 'SVG' | 'HEIC' | 'AVIF' | 'JPEG XL' | 'PDF';
export type Format = PictureFormat | OtherFormat;

interface Signature {
  readonly format: Format;
  readonly at: number;
  /** One character a byte. */
  readonly text: string;
}

/** What stands where in the files of each format, as its specification gives it. */
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

/** Within this many bytes an SVG has told its root element. */
const START = 1024;

/** What a file is by its content; its name is never asked, since screenshots are renamed and re-saved freely. */
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
