import fc from 'fast-check';
import { type PanguruBoard, parsePanguru } from '../src/panguru/index.ts';
import { valueIn } from './boards.ts';

/** The board that a text means; a test with a text that means none is wrong itself. */
export function panguru(text: string): PanguruBoard {
  return valueIn(parsePanguru(text));
}

export const PLATES = 'WCBRBOGYGPCORPY';

/** Boards whose shortest ways are known: pebbles on the plates above, moves, sequences. From the game's hint engine. */
export const KNOWN: readonly (readonly [pebbles: string, length: number, count: number])[] = [
  ['-PCBRYOGYGBCORP', 16, 12],
  ['ROBYCPGP-GROCBY', 12, 4],
  ['-PCBYGPCORGYBOR', 18, 18],
  ['PBPC-ORBOGGYYRC', 15, 8],
  ['YO-RBBGCOPRGCYP', 15, 42],
  ['YROGPBGBCY-PORC', 15, 12],
  ['YPOCGYRRB-PGBOC', 17, 2],
  ['RCB-BOYYGGCPORP', 9, 3],
  ['CRBOG-YPPGCBORY', 12, 3],
];

const COLORS = 'ABCDEFG';

/** Boards with plates and pebbles anywhere. */
export const anyBoard: fc.Arbitrary<PanguruBoard> = fc
  .tuple(shuffled(`${COLORS}${COLORS}H`), shuffled(`${COLORS}${COLORS}-`))
  .map(([plates, pebbles]) => panguru(`${plates}/${pebbles}`));

function shuffled(letters: string): fc.Arbitrary<string> {
  return fc
    .shuffledSubarray(
      [...letters].map((letter, index) => ({ letter, index })),
      {
        minLength: letters.length,
        maxLength: letters.length,
      },
    )
    .map((list) => list.map(({ letter }) => letter).join(''));
}
