import { sweepFiles } from './files.ts';
import { sweepInterrupts } from './interrupts.ts';
import { sweepMadePictures } from './madePictures.ts';
import { sweepPictures } from './pictures.ts';
import { sweepSearch } from './search.ts';
import { type Case, COLUMNS, cellsOf, complaintsOf, type Tally, table } from './tally.ts';
import { sweepTexts } from './texts.ts';

/**
 * Throws at the program whatever could break it: `npm run soak -- sweep`, or `npm run soak -- sweep files search` for some classes.
 * The environment variable TUBESIGHT_BAD_PICTURES names a folder of pictures that decoders have tripped over.
 */
const badPictures = process.env.TUBESIGHT_BAD_PICTURES;

const CLASSES: Readonly<Record<string, () => Promise<Case[]>>> = {
  pictures: async () => (badPictures === undefined ? [] : sweepPictures(badPictures)),
  'made pictures': () => sweepMadePictures({ flips: 1000, flipRuns: 30 }),
  texts: () => sweepTexts({ changed: 20_000, runs: 40 }),
  files: () => sweepFiles(),
  interrupts: () => sweepInterrupts(40),
  search: () => sweepSearch(2),
};

const wanted = process.argv.slice(2);
const tallies: Tally[] = [];
for (const [name, sweep] of Object.entries(CLASSES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const tally = { name, cases: await sweep() };
  tallies.push(tally);
  for (const line of complaintsOf(tally.cases)) console.log(`${name}: ${line}`);
}
console.log(table([COLUMNS, ...tallies.map(cellsOf)]));
if (tallies.some(({ cases }) => complaintsOf(cases).length > 0)) process.exitCode = 1;
