import { basename, extname } from 'node:path';

/** Leaves room for what is added behind it: file systems end names at 255 bytes. */
const MAX_NAME_BYTES = 120;

/** Stands in for a picture without a name of its own, such as standard input. */
const NAMELESS = 'puzzle';

/** Names that Windows keeps for devices, whatever follows the dot. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The start of the names of everything that is made from a picture: its own name without folder and extension, and
 * without what could hide a file, leave the folder, or upset a shell or another system's disk.
 *
 * @example nameFor('shots/Level 80.png') // 'Level 80'
 */
export function nameFor(picture: string): string {
  const stem = basename(picture, extname(picture));
  const safe = stem
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]/gu, '_')
    .replace(/^[\s.~-]+|[\s.]+$/gu, '');
  const name = cutToBytes(safe, MAX_NAME_BYTES);
  if (name === '') return NAMELESS;
  return DEVICES.test(name.replace(/\..*/, '')) ? `_${name}` : name;
}

function cutToBytes(text: string, limit: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > limit) break;
    kept += character;
  }
  return kept.trimEnd();
}
