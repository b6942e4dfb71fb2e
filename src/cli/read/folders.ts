import { readdir } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { isDrawnHere, nameFor, readBytes } from '../../image/index.ts';
import { success } from '../../puzzle/outcome.ts';
import { legible, plural } from '../../puzzle/sentence.ts';
import { type Attempt, EXIT, type Failed } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { isFile, isFolder, isPattern } from './boardText.ts';
import { isPictureName } from './source.ts';

/** Inputs without folders and patterns. */
export interface ExpandedInputs {
  readonly inputs: readonly string[];
  /** Why a folder or a pattern has no pictures, by the index of its input. */
  readonly failures: ReadonlyMap<number, Failed>;
}

/** Replaces each folder by its pictures, and each pattern by its files. @param note is called with what was left out */
export async function expandInputs(
  inputs: readonly string[],
  note: (text: string) => void,
): Promise<ExpandedInputs> {
  const list: string[] = [];
  const failures = new Map<number, Failed>();
  for (const input of inputs) {
    const folder = await opened(input);
    if (!folder.ok) failures.set(list.push(input) - 1, folder);
    else {
      list.push(...folder.value.pictures);
      if (folder.value.ours > 0) note(leftOut(input, folder.value.ours));
    }
  }
  return { inputs: list, failures };
}

async function opened(input: string): Promise<Attempt<Folder>> {
  if (isFolder(input)) return openFolder(input);
  return isPattern(input) ? matching(input) : success({ pictures: [input], ours: 0 });
}

/** The files that match a pattern. Some shells do not expand patterns themselves. */
async function matching(pattern: string): Promise<Attempt<Folder>> {
  const { glob } = await import('tinyglobby');
  const slashed = sep === '/' ? pattern : pattern.replaceAll(sep, '/');
  const files = await glob(slashed, { expandDirectories: false, caseSensitiveMatch: false });
  if (files.length === 0) return failed(EXIT.unreadable, 'patternEmpty');
  return success({ pictures: files.sort(inCountingOrder).map((file) => normalize(file)), ours: 0 });
}

/** Natural order: `shot2` before `shot10`. */
const inCountingOrder = new Intl.Collator('en', { numeric: true }).compare;

function leftOut(folder: string, count: number): string {
  return `${legible(folder)}: skipped ${plural(count, 'picture')} that tubesight made`;
}

/** The pictures in a folder that were not made by this program. */
interface Folder {
  /** Paths in natural order. */
  readonly pictures: readonly string[];
  /** The number of pictures that were left out because this program made them. */
  readonly ours: number;
}

/** The screenshots in a folder, without subfolders and hidden files. A failure if there are none. */
async function openFolder(path: string): Promise<Attempt<Folder>> {
  const names = await namesIn(path);
  if (!names.ok) return names;
  const candidates = names.value
    .filter((name) => !name.startsWith('.') && isPictureName(name) && isFile(join(path, name)))
    .sort(inCountingOrder);
  const pictures = await withoutOurs(path, candidates);
  if (pictures.length === 0) return withoutPictures(candidates.length);
  const ours = candidates.length - pictures.length;
  return success({ pictures: pictures.map((name) => join(path, name)), ours });
}

/** The names of what is in a folder. */
export function namesIn(path: string): Promise<Attempt<readonly string[]>> {
  return readdir(path).then(success, ({ code }: NodeJS.ErrnoException) =>
    failed(EXIT.unreadable, 'folderUnreadable', { system: `${code}` }),
  );
}

function withoutPictures(ours: number): Failed {
  if (ours === 0) return failed(EXIT.unreadable, 'folderEmpty');
  return failed(EXIT.unreadable, 'folderOfOurs', { count: ours });
}

/** Leaves out pictures with the program's mark, and files named like output of the program for another picture in the folder. */
async function withoutOurs(folder: string, names: readonly string[]): Promise<string[]> {
  const stems = new Set(names.map(nameFor));
  const kept: string[] = [];
  for (const name of names) {
    if (!isNamedAfter(name, stems) && !(await isOurs(join(folder, name)))) kept.push(name);
  }
  return kept;
}

/** The suffixes that `pathFor` appends to the name of a picture. */
const OUR_ENDING = /\.(moves(\.\d+-\d+)?|overview|reading|step-\d+)$/;

/** Whether a name is that of output for one of the stems. A second picture of the same name was called `name-2`. */
function isNamedAfter(name: string, stems: ReadonlySet<string>): boolean {
  const stem = name.slice(0, -extname(name).length);
  const original = stem.replace(OUR_ENDING, '');
  return original !== stem && (stems.has(original) || stems.has(original.replace(/-\d+$/, '')));
}

/** Whether this program drew a picture. */
export async function isOurs(path: string): Promise<boolean> {
  const bytes = await readBytes(path);
  return bytes.ok && isDrawnHere(bytes.value);
}
