import { BLOCK, type Numbering } from './numbering.ts';

/**
 * The file of a census: a header of 4096 bytes, JSON padded with spaces, and then for each place of the hole its blocks. A block has one
 * bit for each of its arrangements and 8 to spare, the low bits of their values, and then the same of the high bits. The value is the
 * distance modulo 3, or 3 while it is not known. The first arrangement of a byte has its lowest bit.
 */
export const HEADER_BYTES = 4096;
/** Bytes of one bit of each arrangement of a block: whole words of 32 bits. */
export const PLANE_BYTES = Math.ceil(BLOCK / 32) * 4;
export const BLOCK_BYTES = 2 * PLANE_BYTES;
/** The value of an arrangement that is not reached. */
export const UNREACHED = 3;

const FORMAT = 'distances of Panguru modulo 3';

export interface TableHeader {
  readonly format: typeof FORMAT;
  readonly version: 1;
  /** The plates whose distances these are. */
  readonly plates: string;
  /** The number of arrangements at each distance from 0, as far as they are known. */
  readonly counts: readonly number[];
  /** Whether no arrangement is missing. */
  readonly complete: boolean;
}

/** The header's text, padded to its size. */
export function formatHeader(plates: string, counts: readonly number[], complete: boolean): string {
  const header: TableHeader = { format: FORMAT, version: 1, plates, counts, complete };
  return `${JSON.stringify(header)}\n`.padEnd(HEADER_BYTES);
}

/** Parses a header. @returns undefined if the text is none */
export function parseHeader(text: string): TableHeader | undefined {
  try {
    const header = JSON.parse(text) as Partial<TableHeader> | null;
    const isHeader =
      header?.format === FORMAT &&
      header.version === 1 &&
      typeof header.plates === 'string' &&
      Array.isArray(header.counts);
    return isHeader ? (header as TableHeader) : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes of the whole file. */
export function fileBytes({ places, blocks }: Numbering): number {
  return HEADER_BYTES + places * blocks * BLOCK_BYTES;
}
