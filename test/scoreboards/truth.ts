import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** What a labelled picture really shows. Letters are arbitrary; `?` is hidden. */
export interface Truth {
  /** `ball`, `water`, another sorting game, or `negative` where there is no puzzle. */
  readonly kind: string;
  readonly capacity: number | null;
  readonly level: number | null;
  readonly width: number;
  readonly height?: number;
  readonly tubes: readonly TruthTube[];
  /** Whether the tubes are closed above. */
  readonly upsideDown?: true;
  /** Degrees clockwise by which the picture is turned; tubes are numbered as if it were not. */
  readonly turned?: 90 | 180 | 270;
}

/** What any picture of the project shows: one board, several, or one of Panguru. */
export type Shown =
  | Truth
  | { readonly kind: 'together'; readonly boards: readonly Truth[] }
  | { readonly kind: 'panguru'; readonly plates: string; readonly pebbles: string };

export interface TruthTube {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
  readonly capacity?: number;
  /** Bottom to top. */
  readonly items: readonly string[];
  /** Whether it cannot be used, or only looks like a tube. */
  readonly locked?: true;
}

export interface Labelled<Kind extends Shown = Truth> {
  readonly path: string;
  /** The folder that it lies in. */
  readonly group: string;
  readonly name: string;
  readonly truth: Kind;
}

const PICTURE = /\.(png|jpe?g|webp)$/i;
const NOTHING: Truth = { kind: 'negative', capacity: null, level: null, width: 0, tubes: [] };

/** The pictures of a folder and its folders, by name, each with the JSON beside it; without one there is no puzzle. */
export function labelledPictures<Kind extends Shown = Truth>(folder: string): Labelled<Kind>[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return labelledPictures<Kind>(path);
      if (!PICTURE.test(name)) return [];
      return [labelledPicture<Kind>(path)];
    });
}

/** A picture with the JSON beside it. */
export function labelledPicture<Kind extends Shown = Truth>(path: string): Labelled<Kind> {
  return { path, group: basename(dirname(path)), name: basename(path), truth: truthBeside(path) as Kind };
}

function truthBeside(path: string): Shown {
  const label = `${path.slice(0, path.length - extname(path).length)}.json`;
  if (basename(dirname(path)) === 'negative' || !existsSync(label)) return NOTHING;
  return JSON.parse(readFileSync(label, 'utf8')) as Shown;
}
