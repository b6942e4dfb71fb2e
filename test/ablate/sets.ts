import { VERDICTS } from '../scoreboards/judged.ts';
import type { Picture } from '../scoreboards/painted.ts';
import type { Mechanism } from './instrument.ts';
import type { Result } from './process.ts';
import type { SwitchedReader } from './reader.ts';

/** Reads every picture with all mechanisms on, then without each set, and prints what became of them. */
export async function trySets(
  reader: SwitchedReader,
  mechanisms: readonly Mechanism[],
  pictures: readonly Picture[],
  sets: readonly string[],
): Promise<void> {
  const tried = [
    { name: 'nothing', off: [] as number[], results: [] as Result[] },
    ...sets.map((name) => ({ name, off: inSet(name, mechanisms), results: [] as Result[] })),
  ];
  for (const [i, picture] of pictures.entries()) {
    // the first reading of a picture warms up, so that it is not compared with the others
    await reader.read(await picture.load());
    for (const { off, results } of tried) results.push(await reader.without(off));
    console.error(`${i + 1} of ${pictures.length} ${picture.name}`);
  }
  const on = tried[0]?.results ?? [];
  console.log(['off', 'functions', ...VERDICTS.toReversed(), 'crashed', 'work', 'cpu'].join('\t'));
  for (const { name, off, results } of tried) console.log(rowOf(name, off, results, on).join('\t'));
  for (const { name, results } of tried)
    for (const [i, { verdict }] of results.entries())
      if (verdict !== on[i]?.verdict)
        console.log(`without ${name}: ${pictures[i]?.name} ${on[i]?.verdict} -> ${verdict}`);
}

/** Work and seconds are those of the pictures on which nothing crashed, for each unit of the same pictures with all on. */
function rowOf(
  name: string,
  off: readonly number[],
  results: readonly Result[],
  on: readonly Result[],
): string[] {
  const count = (wanted: Result['verdict']) => results.filter(({ verdict }) => verdict === wanted).length;
  const ended = results.map(({ verdict }, i) => verdict !== 'crash' && on[i]?.verdict !== 'crash');
  const sum = (of: readonly Result[], figure: 'work' | 'cpu') =>
    of.reduce((total, result, i) => total + (ended[i] ? result[figure] : 0), 0);
  const ratio = (figure: 'work' | 'cpu') => (sum(results, figure) / sum(on, figure)).toFixed(2);
  const verdicts = [...VERDICTS.toReversed(), 'crash' as const].map((verdict) => `${count(verdict)}`);
  return [name, `${off.length}`, ...verdicts, ratio('work'), ratio('cpu')];
}

/** The indexes of a set such as `cut/*,liquid/lids,hasFloor`: all that lies in a folder, in a file, or has that name. */
export function inSet(set: string, mechanisms: readonly Mechanism[]): number[] {
  const patterns = set.split(',').map((part) => part.trim());
  const found = patterns.map((pattern) => matching(pattern, mechanisms));
  const unknown = patterns.filter((_, i) => found[i]?.length === 0);
  if (unknown.length > 0)
    throw new RangeError(`nothing that can be switched off is named ${unknown.join(', ')}`);
  return [...new Set(found.flat())];
}

function matching(pattern: string, mechanisms: readonly Mechanism[]): number[] {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const named = new RegExp(`^${escaped}$`);
  return mechanisms.flatMap(({ name }, i) => {
    const [file = '', own = ''] = name.split(' ');
    return [file, file.replace(/\.ts$/, ''), own, name].some((one) => named.test(one)) ? [i] : [];
  });
}
