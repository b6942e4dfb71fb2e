import { type Run, run } from './program.ts';
import type { Case } from './tally.ts';

/**
 * What a single picture may take: twice the 2 seconds of processor time that are promised, since a processor shared
 * with others counts up to twice as much for the same work.
 */
const MAX_MILLISECONDS = 4_000;
const MAX_MEGABYTES = 300;

/** What a picture has to come to: `decoded` is either a board or a refusal because it shows none. */
export type Wanted = 'anything' | 'decoded' | 'undecoded' | 'board';

/** Solves a picture file with the program, without drawing the moves, and judges how that ended. */
export async function solvePicture(name: string, path: string, wanted: Wanted = 'anything'): Promise<Case> {
  return judge(name, await run([path, '--no-level', '--no-pictures', '--json']), wanted);
}

export function judge(name: string, ended: Run, wanted: Wanted): Case {
  const isOrderly = ended.code !== null && [0, 3, 4, 5].includes(ended.code);
  return {
    name,
    end: isOrderly ? (ended.code === 3 ? 'refused' : 'read') : 'crashed',
    milliseconds: ended.cpu,
    megabytes: ended.peak,
    complaint: isOrderly
      ? (costs(ended) ?? leftovers(ended) ?? misspoken(ended) ?? misread(ended, wanted))
      : crash(ended),
  };
}

function crash({ code, signal, err }: Run): string {
  return `exit ${code ?? signal}: ${err.trim().split('\n')[0]}`;
}

function costs({ cpu, peak }: Run): string | undefined {
  const isCheap = cpu <= MAX_MILLISECONDS && peak <= MAX_MEGABYTES;
  return isCheap ? undefined : `took ${cpu} ms and ${Math.round(peak)} MB`;
}

function leftovers({ left }: Run): string | undefined {
  return left.length === 0 ? undefined : `left ${left.join(', ')}`;
}

const UNDECODED = ['EMPTY', 'NOT_A_PICTURE', 'FORMAT_UNSUPPORTED', 'TRUNCATED', 'DAMAGED', 'TOO_MANY_PIXELS'];

/** A refusal is one line of talk, with a code where data are printed; nothing that is printed steers a terminal. */
function misspoken({ code, out, err }: Run): string | undefined {
  if (/(?!\n)\p{Cc}/u.test(out + err)) return 'prints control characters';
  if (code !== 3) return undefined;
  if (out !== '' && errorCode({ out }) === undefined) return 'refused without a code';
  return err.trim().split('\n').length === 1 ? undefined : 'refused in more than a line';
}

function misread(ended: Run, wanted: Wanted): string | undefined {
  const code = errorCode(ended);
  const isUndecoded = code !== undefined && UNDECODED.includes(code);
  if (wanted === 'undecoded' && !isUndecoded) return `taken for a picture (${code ?? 'board'})`;
  if (wanted === 'decoded' && isUndecoded) return `not decoded (${code})`;
  if (wanted === 'board' && ended.code === 3) return `refused (${code})`;
  return undefined;
}

/** The code that the program gave, on the last line of its output. */
export function errorCode({ out }: Pick<Run, 'out'>): string | undefined {
  try {
    const last = JSON.parse(out.trim().split('\n').at(-1) ?? '') as { error?: { code?: string } };
    return last.error?.code;
  } catch {
    return undefined;
  }
}
