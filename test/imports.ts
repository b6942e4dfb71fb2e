import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const SOURCE = resolve(import.meta.dirname, '../src');

/** All files of a room of the sources. */
export function filesIn(room: string): string[] {
  return readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(SOURCE, room, name));
}

/** The room of a file, which may also lie outside of all rooms. */
export function roomOf(file: string): string {
  return relative(SOURCE, file).split('/')[0] ?? '';
}

/** What an import names, and whether it imports only types. */
interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}

export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gms);
  const dynamic = text.matchAll(/\bimport\(\s*'([^']+)'/g);
  return [
    ...[...statements].map((match) => ({ target: match[2] ?? '', typeOnly: match[1] !== undefined })),
    ...[...dynamic].map((match) => ({ target: match[1] ?? '', typeOnly: false })),
  ];
}
