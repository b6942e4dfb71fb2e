import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { encodePng, type ImageFault, openOutput, renderScene, type Scene } from '../index.ts';
import { EXIT, type Failure } from './exit.ts';

/** A picture to save: what its name gets behind the stem, and how to make it. */
export interface Plate {
  readonly suffix: string;
  readonly paint: () => Scene;
}

/** Where files go: into a folder under names made from the picture's, or under a name that was given. */
export interface Target {
  /** Folder and start of the names, such as `out/shot`. */
  readonly stem: string;
  /** The name for the one file, when a name was given. */
  readonly file?: string;
}

/** What `-o` means for a picture of this stem: nothing, a folder, or a file. */
export function targetOf(output: string | undefined, stem: string): Target {
  if (output === undefined) return { stem };
  if (/[/\\]$/.test(output) || isFolder(output)) return { stem: join(output, stem) };
  return { stem: output.slice(0, output.length - extname(output).length), file: output };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** PNG is what scenes become; another extension would lie. */
export function wrongExtension({ file }: Target): Failure | undefined {
  if (file === undefined || extname(file).toLowerCase() === '.png') return undefined;
  const code = 'EXTENSION_UNKNOWN';
  return {
    exit: EXIT.usage,
    code,
    message: `${file}: pictures are saved as PNG; name a .png file or a folder`,
  };
}

/** Saves all plates or none. @param inputs files that must not be written over. */
export async function save(
  plates: readonly Plate[],
  target: Target,
  inputs: readonly string[],
): Promise<readonly string[] | Failure> {
  const output = openOutput(inputs);
  for (const { suffix, paint } of plates) {
    const path =
      plates.length === 1 && target.file !== undefined ? target.file : `${target.stem}.${suffix}.png`;
    const added = await output.add(path, await encodePng(await renderScene(paint())));
    if (!added.ok) {
      await output.discard();
      return unwritable(added.fault);
    }
  }
  const saved = await output.commit();
  return saved.ok ? saved.value : unwritable(saved.fault);
}

function unwritable({ code, message, path }: ImageFault): Failure {
  return { exit: EXIT.unreadable, code, message: path === undefined ? message : `${path}: ${message}` };
}
