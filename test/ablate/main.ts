import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GUARDS } from '../../fixtures/guards.ts';
import { filed, type Picture, paintedNames, paintedPicture } from '../scoreboards/painted.ts';
import { labelledPictures, type Shown } from '../scoreboards/truth.ts';
import { tryEach } from './each.ts';
import { writeSwitched } from './instrument.ts';
import { SwitchedReader } from './reader.ts';
import { trySets } from './sets.ts';

/** What mechanisms of the reader are for: each function that can be switched off, or sets of them. */
const USAGE = `npm run scoreboard -- mechanisms [options]
  without --off and --sets: one function at a time, on the quickest pictures on which it does something, until one is read worse
  --off 'cut/*,heights/*'  all of these together, on every picture: files, folders or functions, separated by commas
  --sets FILE              several such sets, one a line
  --painted N --seed M     also N random paintings of each painter (and, with TUBESIGHT_CORPUS, the pictures of that folder)
  --every N                only one in N pictures
  --tries 12               at most so many pictures for each function
  --only TEXT              functions whose file or name has this text
  --out FILE               where the table goes`;
const { values } = parseArgs({
  options: {
    off: { type: 'string' },
    sets: { type: 'string' },
    painted: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    tries: { type: 'string', default: '12' },
    only: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await run();

async function run(): Promise<void> {
  const script = join(process.cwd(), 'build/ablate/reader.mjs');
  const mechanisms = await writeSwitched(script);
  const pictures = allPictures().filter((_, i) => i % Number(values.every) === 0);
  const reader = new SwitchedReader(script);
  const sets = [
    ...(values.off === undefined ? [] : [values.off]),
    ...(values.sets === undefined ? [] : readFileSync(values.sets, 'utf8').split('\n')),
  ].filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (sets.length > 0) await trySets(reader, mechanisms, pictures, sets);
  else await tryEach(reader, mechanisms, pictures, { ...values, tries: Number(values.tries) });
  reader.close();
}

function allPictures(): Picture[] {
  const painted = paintedNames(Number(values.painted), Number(values.seed)).map(paintedPicture);
  const folders = ['scenes', 'together', 'cut', 'upside-down', 'panguru'].map((name) => `fixtures/${name}`);
  const corpus = process.env.TUBESIGHT_CORPUS;
  const filedIn = (folder: string) => labelledPictures<Shown>(folder).map(filed);
  return [
    ...folders.flatMap(filedIn),
    ...GUARDS.map(paintedPicture),
    ...painted,
    ...(corpus === undefined ? [] : filedIn(corpus)),
  ];
}
