import { formatBoard, HIDDEN, type Item, type Position, type Tube } from '../puzzle/index.ts';

/**
 * The most partial namings that are followed at a time. Only boards with hundreds of symmetries reach it; two such boards may then get
 * different forms although they are alike.
 */
const MOST_NAMINGS = 2_000;

/**
 * A text that is the same for boards that differ only in the order of their tubes and the names of their colours.
 *
 * Tubes that share no colour with the rest of the board are treated by themselves, which keeps boards with many equal parts cheap. In each
 * part, the tubes are written in the order that gives the least text, colours numbered as they appear; all ties are followed. A board with
 * rules is written as it stands, because they may name colours and neighbours.
 */
export function canonicalForm(position: Position): string {
  const { kind, tubes } = position;
  const text = formatBoard(position);
  if (text.includes('[')) return text;
  return `${kind}: ${partsOf(tubes).map(leastText).sort().join(' | ')}`;
}

/** Groups of tubes that are connected by colours. Hidden items connect nothing. */
function partsOf(tubes: readonly Tube[]): Tube[][] {
  const parts: { tubes: Tube[]; colors: Set<Item> }[] = [];
  for (const tube of tubes) {
    const part = { tubes: [tube], colors: new Set(tube.items.filter((item) => item !== HIDDEN)) };
    const joined = parts.filter(({ colors }) => [...part.colors].some((color) => colors.has(color)));
    for (const other of joined) {
      part.tubes.push(...other.tubes);
      for (const color of other.colors) part.colors.add(color);
      parts.splice(parts.indexOf(other), 1);
    }
    parts.push(part);
  }
  return parts.map((part) => part.tubes);
}

/** One of several orders that give the same text so far. */
interface Naming {
  readonly left: readonly Tube[];
  readonly names: ReadonlyMap<Item, number>;
}

function leastText(tubes: readonly Tube[]): string {
  let namings: readonly Naming[] = [{ left: tubes, names: new Map() }];
  const words: string[] = [];
  for (let i = 0; i < tubes.length; i++) {
    const { word, next } = leastNext(namings);
    words.push(word);
    namings = next;
  }
  return words.join(' ');
}

/** The least word that any naming can go on with, and all namings that do. */
function leastNext(namings: readonly Naming[]): { word: string; next: Naming[] } {
  let word: string | undefined;
  const next = new Map<string, Naming>();
  for (const naming of namings) {
    for (const [index, tube] of naming.left.entries()) {
      const own = wordOf(tube, naming.names);
      if (word !== undefined && own > word) continue;
      if (own !== word) next.clear();
      word = own;
      const after = afterTube(naming, index, tube);
      if (next.size < MOST_NAMINGS) next.set(keyOf(after), after);
    }
  }
  return { word: word ?? '', next: [...next.values()] };
}

function wordOf({ capacity, items }: Tube, names: ReadonlyMap<Item, number>): string {
  const known = extended(names, items);
  const numbers = items.map((item) => String.fromCharCode(FIRST_LETTER + (known.get(item) ?? 0)));
  return `${numbers.join('')}${'_'.repeat(capacity - items.length)}`;
}

/** The character of colour 0, which hidden items get, too; the colours follow. */
const FIRST_LETTER = 'a'.charCodeAt(0);

function extended(names: ReadonlyMap<Item, number>, items: readonly Item[]): Map<Item, number> {
  const all = new Map(names);
  for (const item of items) if (item !== HIDDEN && !all.has(item)) all.set(item, all.size + 1);
  return all;
}

function afterTube({ left, names }: Naming, index: number, tube: Tube): Naming {
  return { left: left.filter((_, i) => i !== index), names: extended(names, tube.items) };
}

/** Namings with the same names and the same tubes left go on alike. */
function keyOf({ left, names }: Naming): string {
  const tubes = left.map(({ capacity, items }) => `${capacity}${items.join('')}`).sort();
  return `${[...names.keys()].join('')} ${tubes.join(' ')}`;
}
