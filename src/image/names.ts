import { basename, extname } from 'node:path';

/** The most bytes of a name. File systems allow 255, including the suffix that is added. */
const MAX_NAME_BYTES = 120;

/** The name for a picture without one, such as standard input. */
const NAMELESS = 'puzzle';

/** Names that Windows reserves for devices, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The beginning of the names of all files made from a picture: its name without folder and extension, and without characters that could
 * hide a file, leave the folder, or cause trouble in a shell or on another file system.
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
