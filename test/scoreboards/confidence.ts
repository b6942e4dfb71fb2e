import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeScoreboard } from './board.ts';
import { type Case, casesOf, confidenceBy, type Fit, fitted } from './confidence.fit.ts';
import { paintedNames } from './painted.ts';
import type { Seen } from './paintings.rows.ts';
import { seeAll } from './seeAll.ts';

/**
 * Fits how much each reason for a warning says that a board is wrong: `npm run scoreboard -- confidence --seed N --each K` reads the
 * paintings that `paintings` reads, writes src/vision/judge/verdict/odds.ts, and counts how often boards of each confidence are right. For the counts, each
 * painter is judged by what the others say.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '60' },
    threads: { type: 'string', default: `${availableParallelism()}` },
  },
});
const names = paintedNames(Number(values.each), Number(values.seed));
const cases = casesOf(await seeAll<Seen>('paintings', names, Number(values.threads)));
writeFileSync('src/vision/judge/verdict/odds.ts', sourceOf(fitted(cases)));

/** From below; the last one is open. */
const STEPS = [Number.NEGATIVE_INFINITY, -1, 0, 1, 2, 3];
const judged = judgedByOthers(cases);
const rows = STEPS.map((from, k) => {
  const to = STEPS[k + 1] ?? Number.POSITIVE_INFINITY;
  const within = judged.filter(({ nats }) => nats >= from && nats < to);
  const right = within.filter(({ isRight }) => isRight).length;
  return [`${from}`, `${to}`, `${within.length}`, `${right}`];
});
const right = judged.filter(({ isRight }) => isRight).length;
writeScoreboard(join(process.cwd(), 'test/scoreboards/confidence.tsv'), {
  summary: [`${right} of ${judged.length} boards that were read are right; seed ${values.seed}`],
  columns: ['from', 'to', 'boards', 'right'],
  rows,
});
console.log(rows.map((row) => row.join('\t')).join('\n'));

function judgedByOthers(all: readonly Case[]): { readonly nats: number; readonly isRight: boolean }[] {
  const painters = [...new Set(all.map(({ painter }) => painter))];
  return painters.flatMap((painter) => {
    const fit = fitted(all.filter((one) => one.painter !== painter));
    const own = all.filter((one) => one.painter === painter);
    return own.map(({ isRight, reasons }) => ({ isRight, nats: confidenceBy(fit, reasons) }));
  });
}

function sourceOf({ sure, off, other }: Fit): string {
  const lines = [...off].map(([reason, value]) => `  ${reason}: ${value.toFixed(1)},`);
  return `/* Written by \`npm run scoreboard -- confidence\` from random paintings that were read. */
import type { WarningReason } from '../../messages/index.ts';

/** The log-odds that a board without any warning is right, in nats. */
export const SURE = ${sure.toFixed(1)};

/** How many nats each reason for a warning takes off. */
export const OFF: Readonly<Partial<Record<WarningReason, number>>> = {
${lines.join('\n')}
};

/** What a reason takes off that was never seen. */
export const OTHER = ${other.toFixed(1)};
`;
}
