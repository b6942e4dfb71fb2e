import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { casesAfter, committedCases, writeCases } from './openCases.ts';
import type { Seen } from './paintings.rows.ts';
import { seeAll } from './seeAll.ts';

/**
 * Reads the paintings again that are known to be read wrong without a word, and writes the list anew: `npm run scoreboard -- silent`.
 * Names such as `pegs/17` are read, too, and added if they are wrong; `--forget pegs/17`, or `--forget pegs` for all of a painter, takes
 * off what a painter does not paint any more.
 */
const { values, positionals } = parseArgs({
  options: {
    forget: { type: 'string', multiple: true },
    threads: { type: 'string', default: `${availableParallelism()}` },
  },
  allowPositionals: true,
});
const cases = committedCases();
const seen = await seeAll<Seen>(
  'paintings',
  [...cases.map(({ name }) => name), ...positionals],
  Number(values.threads),
);
for (const { name, verdict, why } of seen) console.log([name, verdict, why].join('\t'));
writeCases(casesAfter(cases, seen, values.forget));
