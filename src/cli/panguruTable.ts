import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { numberingOf } from '../panguru/solver/numbering.ts';
import { type DistanceOf, distancesFrom } from '../panguru/solver/table.ts';
import { fileBytes, HEADER_BYTES, parseHeader } from '../panguru/solver/tableFile.ts';
import { POSITIONS } from '../panguru/triangle.ts';
import { EXIT, type Failure } from './terminal/exit.ts';
import { failed } from './terminal/faults.ts';

/** Distances from a table on disk. Single bytes are read, so that opening it takes no time. */
export interface OpenTable {
  readonly distanceOf: DistanceOf;
  readonly close: () => void;
}

/** Opens the table that `npm run bench -- census` made, for boards with the given plates. */
export function openTable(path: string, plates: string): OpenTable | Failure {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    const system = error instanceof Error && 'code' in error ? String(error.code) : 'no access';
    return failed(EXIT.unreadable, 'tableUnreadable', { system });
  }
  const table = tableIn(file, plates);
  if ('exit' in table) closeSync(file);
  return table;
}

function tableIn(file: number, plates: string): OpenTable | Failure {
  const head = Buffer.alloc(HEADER_BYTES);
  const isFile = fstatSync(file).isFile();
  const header =
    isFile && readSync(file, head, 0, HEADER_BYTES, 0) > 0 ? parseHeader(head.toString()) : undefined;
  if (header?.plates.length !== POSITIONS) return failed(EXIT.unreadable, 'notTable');
  const isWhole = fstatSync(file).size === fileBytes(numberingOf(POSITIONS));
  if (!header.complete || !isWhole) return failed(EXIT.unreadable, 'tableIncomplete');
  const byte = Buffer.alloc(1);
  const byteAt = (offset: number) => {
    readSync(file, byte, 0, 1, offset);
    return byte[0] ?? 0;
  };
  const distanceOf = distancesFrom(byteAt, header.plates, plates);
  if (!distanceOf) return failed(EXIT.usage, 'tablePlates', { plates: header.plates });
  return { distanceOf, close: () => closeSync(file) };
}
