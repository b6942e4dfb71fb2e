import { deflateSync } from 'node:zlib';

/** Files built byte by byte, for what no encoder would write. */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export type PngChunk = readonly [type: string, data: Uint8Array];

/** A PNG of these chunks and an end, all with the right checksums. */
export function png(chunks: readonly PngChunk[]): Buffer {
  const parts = [...chunks, ['IEND', new Uint8Array()] as const].map(([type, data]) => pngChunk(type, data));
  return Buffer.concat([SIGNATURE, ...parts]);
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([bigEndian(data.length), body, bigEndian(crc32(body))]);
}

/** The polynomial of the PNG specification, bit by bit: these files are short. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** @param color 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA */
export function pngHeader(width: number, height: number, depth = 8, color = 2, interlace = 0): PngChunk {
  const rest = Uint8Array.of(depth, color, 0, 0, interlace);
  return ['IHDR', Buffer.concat([bigEndian(width), bigEndian(height), rest])];
}

/** So many compressed zeros: a thousand of them take about a byte. */
export function zeros(length: number): Buffer {
  return deflateSync(Buffer.alloc(length), { level: 9 });
}

/** JPEG, with other width and height written into its frame header. */
export function resizedJpeg(jpeg: Uint8Array, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = jpegMarker(bytes, [0xc0, 0xc1, 0xc2]);
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** JPEG with segments put right behind its start. */
export function withSegments(jpeg: Uint8Array, marker: number, ...bodies: readonly Uint8Array[]): Buffer {
  const segments = bodies.map((body) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** JPEG whose first scan is there many times, each of them to be decoded over the whole picture. */
export function repeatedScan(progressive: Uint8Array, times: number): Buffer {
  const bytes = Buffer.from(progressive);
  const from = jpegMarker(bytes, [0xda]);
  const to = nextMarker(bytes, from + 2);
  const scan = bytes.subarray(from, to);
  return Buffer.concat([
    bytes.subarray(0, to),
    ...Array.from({ length: times }, () => scan),
    Buffer.of(0xff, 0xd9),
  ]);
}

/** Where the first of these markers stands, segment by segment. */
function jpegMarker(bytes: Buffer, markers: readonly number[]): number {
  let at = 2;
  while (at + 4 <= bytes.length && !markers.includes(bytes[at + 1] ?? 0))
    at += 2 + bytes.readUInt16BE(at + 2);
  return at;
}

/** The first marker in compressed data, where FF is followed by 00 or a restart unless it is one. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && /^(0|d[0-7])$/.test((bytes[at + 1] ?? 0).toString(16))) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes.length : at;
}

/** Lossless WebP, with other sides of at most 16384 written into its header. Of one colour it needs no more data. */
export function resizedWebp(lossless: Uint8Array, width: number, height: number): Buffer {
  const bytes = Buffer.from(lossless);
  const at = bytes.indexOf('VP8L') + 9;
  const flags = bytes.readUInt32LE(at) & 0xf0000000;
  bytes.writeUInt32LE((flags | ((height - 1) << 14) | (width - 1)) >>> 0, at);
  return bytes;
}
