import { readFileSync } from 'node:fs';
import type { Random } from '../../fixtures/painter/random.ts';

/** A sort of request to the service. */
export interface Sort {
  readonly name: string;
  readonly type: string;
  readonly body: (random: Random) => string | Uint8Array<ArrayBuffer>;
  /** Milliseconds after which the client may go away; absent if it waits. */
  readonly patience?: readonly [least: number, most: number];
}

const file = (path: string) => new Uint8Array(readFileSync(path));
const pictures = {
  balls: file('samples/ball-level-12.png'),
  panguru: file('fixtures/panguru/panguru-plain.png'),
  none: file('fixtures/scenes/none-menu.png'),
};

/** Requests of every sort: boards in text and JSON, pictures, a picture of no puzzle, and clients that go away. */
export const SORTS: readonly Sort[] = [
  { name: 'balls in text', type: 'text/plain', body: (random) => tubes('ball', random) },
  { name: 'water in text', type: 'text/plain', body: (random) => tubes('water', random) },
  { name: 'Panguru in JSON', type: 'application/json', body: panguru },
  { name: 'a picture of balls', type: 'image/png', body: () => pictures.balls },
  { name: 'a picture of Panguru', type: 'image/png', body: () => pictures.panguru },
  { name: 'a picture of no puzzle', type: 'image/png', body: () => pictures.none },
  {
    name: 'a client that goes away',
    type: 'text/plain',
    body: (random) => tubes('ball', random, 20),
    patience: [5, 120],
  },
];

/** Requests that are refused. */
export const BAD_SORTS: readonly Sort[] = [
  { name: 'colours that do not fill tubes', type: 'text/plain', body: () => 'aab bbb' },
  { name: 'broken JSON', type: 'application/json', body: () => '{' },
  { name: 'half a picture', type: 'image/png', body: () => pictures.balls.slice(0, 9000) },
  { name: 'an unknown type', type: 'text/csv', body: () => 'aab bba ___' },
];

function tubes(kind: string, random: Random, colors = 7): string {
  const items = random.shuffle([...'abcdefghijklmnopqrst'.slice(0, colors).repeat(4)]);
  const full = Array.from({ length: colors }, (_, i) => items.slice(4 * i, 4 * i + 4).join(''));
  return `${kind}: ${[...full, '____', '____'].join(' ')}`;
}

function panguru(random: Random): string {
  const plates = random.shuffle([...'AABBCCDDEEFFGGH']).join('');
  const pebbles = random.shuffle([...'AABBCCDDEEFFGG-']).join('');
  return JSON.stringify({ kind: 'panguru', plates, pebbles });
}
