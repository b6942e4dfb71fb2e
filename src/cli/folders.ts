import { readdir } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { isDrawnHere, nameFor, readBytes } from '../image/index.ts';
import { legible, plural } from '../puzzle/index.ts';
import { EXIT, type Failure, isFailure } from './exit.ts';
import { failed } from './faults.ts';
import { isFile, isFolder, isPattern } from './files.ts';
import { isPictureName } from './source.ts';

/** Inputs of which each names one thing. */
export interface Unfolded {
  readonly inputs: readonly string[];
  /** Why a folder or a pattern stands for nothing, by its place among the inputs. */
  readonly failures: ReadonlyMap<number, Failure>;
}

/** The inputs with the pictures of each folder, and the files of each pattern, in its place. @param note says what was left out */
export async function unfolded(inputs: readonly string[], note: (text: string) => void): Promise<Unfolded> {
  const list: string[] = [];
  const failures = new Map<number, Failure>();
  for (const input of inputs) {
    const folder = await opened(input);
    if (isFailure(folder)) failures.set(list.push(input) - 1, folder);
    else {
      list.push(...folder.pictures);
      if (folder.ours > 0) note(leftOut(input, folder.ours));
    }
  }
  return { inputs: list, failures };
}

async function opened(input: string): Promise<Folder | Failure> {
  if (isFolder(input)) return openFolder(input);
  return isPattern(input) ? matching(input) : { pictures: [input], ours: 0 };
}

/** The files that a pattern names, which some shells leave to the program. */
async function matching(pattern: string): Promise<Folder | Failure> {
  const { glob } = await import('tinyglobby');
  const slashed = sep === '/' ? pattern : pattern.replaceAll(sep, '/');
  const files = await glob(slashed, { expandDirectories: false, caseSensitiveMatch: false });
  if (files.length === 0) return failed(EXIT.unreadable, 'patternEmpty');
  return { pictures: files.sort(inCountingOrder).map((file) => normalize(file)), ours: 0 };
}

/** As a person counts: `shot2` before `shot10`. */
const inCountingOrder = new Intl.Collator('en', { numeric: true }).compare;

function leftOut(folder: string, count: number): string {
  return `${legible(folder)}: left out ${plural(count, 'picture')} that tubesight made`;
}

/** The pictures in a folder that were not made by this program. */
interface Folder {
  /** Paths, in the order in which a person counts: `shot2` before `shot10`. */
  readonly pictures: readonly string[];
  /** How many pictures were left out, since this program made them. */
  readonly ours: number;
}

/** The screenshots in a folder: neither those in folders inside it nor hidden ones. A failure when there are none. */
async function openFolder(path: string): Promise<Folder | Failure> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => folderUnreadable(error));
  if ('exit' in names) return names;
  const candidates = names
    .filter((name) => !name.startsWith('.') && isPictureName(name) && isFile(join(path, name)))
    .sort(inCountingOrder);
  const pictures = await withoutOurs(path, candidates);
  if (pictures.length === 0) return withoutPictures(candidates.length);
  return { pictures: pictures.map((name) => join(path, name)), ours: candidates.length - pictures.length };
}

/** Why a folder cannot be listed. */
export function folderUnreadable({ code }: NodeJS.ErrnoException): Failure {
  return failed(EXIT.unreadable, 'folderUnreadable', { system: `${code}` });
}

function withoutPictures(ours: number): Failure {
  if (ours === 0) return failed(EXIT.unreadable, 'folderEmpty');
  return failed(EXIT.unreadable, 'folderOfOurs', { count: ours });
}

/** Leaves out pictures that carry the program's mark, and what has a name that this program gives beside the picture that it was made of. */
async function withoutOurs(folder: string, names: readonly string[]): Promise<string[]> {
  const stems = new Set(names.map(nameFor));
  const kept: string[] = [];
  for (const name of names) {
    if (!isNamedAfter(name, stems) && !(await isOurs(join(folder, name)))) kept.push(name);
  }
  return kept;
}

/** What `pathFor` puts behind the stem of a picture. */
const OUR_ENDING = /\.(moves(\.\d+-\d+)?|overview|reading|step-\d+)$/;

/** @param stems of all pictures in the folder; the second of a name was called `name-2` */
function isNamedAfter(name: string, stems: ReadonlySet<string>): boolean {
  const stem = name.slice(0, -extname(name).length);
  const original = stem.replace(OUR_ENDING, '');
  return original !== stem && (stems.has(original) || stems.has(original.replace(/-\d+$/, '')));
}

/** Whether the program itself drew a picture. */
export async function isOurs(path: string): Promise<boolean> {
  const bytes = await readBytes(path);
  return bytes.ok && isDrawnHere(bytes.value);
}
