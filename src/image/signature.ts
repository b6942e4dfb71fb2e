/**
 * Marks PNG files as made by this program, so that a folder can be read again after pictures of moves were saved into it. The
 * mark is the `Software` text that the PNG specification (third edition, 11.3.3.2) has for this; viewers ignore it.
 */
const SIGNATURE = Buffer.concat([
  Buffer.from([0, 0, 0, 18]),
  Buffer.from('tEXtSoftware\0tubesight', 'latin1'),
  // the CRC-32 of the line above
  Buffer.from('6542f6b7', 'hex'),
]);

/** Text may stand anywhere after the header, which ends here in every PNG. */
const AFTER_HEADER = 33;

/** Bytes at the start of a file that tell whether it is signed. */
export const SIGNED_BYTES = AFTER_HEADER + SIGNATURE.length;

export function signPng(png: Uint8Array): Uint8Array {
  return Buffer.concat([png.subarray(0, AFTER_HEADER), SIGNATURE, png.subarray(AFTER_HEADER)]);
}

/** @param start of a file: the first `SIGNED_BYTES` bytes or more */
export function isSignedPng(start: Uint8Array): boolean {
  return SIGNATURE.equals(start.subarray(AFTER_HEADER, SIGNED_BYTES));
}
