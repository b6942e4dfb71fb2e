import { Random } from '../../fixtures/painter/random.ts';
import {
  parseBoard,
  parseLevel,
  parsePanguru,
  parseStoredPanguru,
  parseStoredReading,
  validate,
} from '../../src/index.ts';
import { parseCorrection } from '../../src/vision/corrections.ts';
import { judge } from './pictureRuns.ts';
import { run } from './program.ts';
import type { Case } from './tally.ts';

export interface Amount {
  /** Of the texts that are changed at random, each in this process. */
  readonly changed: number;
  /** Of them, each in a process of its own. */
  readonly runs: number;
}

/** Texts and JSON that are nearly right or far from it: each has to come to a value, or to a fault that says where. */
export async function sweepTexts({ changed, runs }: Amount): Promise<Case[]> {
  const random = new Random(2);
  const texts = [...HOSTILE, ...Array.from({ length: changed }, () => changedText(random))];
  const here = texts.flatMap((text) =>
    Object.entries(PARSERS).map(([name, parse]) => parsed(name, parse, text)),
  );
  if (runs === 0) return here;
  const spread = Math.ceil(changed / runs);
  const chosen = [...HOSTILE, ...texts.slice(HOSTILE.length).filter((_, i) => i % spread === 0)];
  const there: Case[] = [];
  for (const text of chosen) there.push(...(await throughProgram(text)));
  return [...here, ...there];
}

/** What any parser may give back. */
type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly fault: { readonly code: string; readonly message: string; readonly position?: number };
    };

const PARSERS: Readonly<Record<string, (text: string) => Parsed>> = {
  'board text': parseBoard,
  reading: parseStoredReading,
  'reading, checked': (text) => {
    const reading = parseStoredReading(text);
    return reading.ok ? validate(reading.value) : reading;
  },
  panguru: parsePanguru,
  'stored panguru': parseStoredPanguru,
  level: parseLevel,
  correction: parseCorrection,
};

/** Characters of a message that a person still reads. */
const MOST_WORDS = 400;
/** Codes of faults in the text itself, which have a place in it. */
const PLACED = ['TEXT_EMPTY', 'TEXT_TOO_LONG', 'KIND_UNKNOWN', 'CHARACTER', 'FLOATING', 'JSON'];

function parsed(name: string, parse: (text: string) => Parsed, text: string): Case {
  const title = `${name} of ${JSON.stringify(text.slice(0, 60))}`;
  const began = process.cpuUsage();
  try {
    const outcome = parse(text);
    const { user, system } = process.cpuUsage(began);
    const complaint = outcome.ok ? undefined : faultOf(name, outcome.fault);
    return {
      name: title,
      end: outcome.ok ? 'read' : 'refused',
      milliseconds: (user + system) / 1000,
      complaint,
    };
  } catch (error) {
    return { name: title, end: 'crashed', complaint: `${error}`.slice(0, MOST_WORDS) };
  }
}

function faultOf(
  name: string,
  { code, message, position }: { code: string; message: string; position?: number },
) {
  if (!/^[A-Z_]+$/.test(code)) return `has no code but ${code}`;
  if (message === '' || message.length > MOST_WORDS) return `has a message of ${message.length} characters`;
  if (/\p{Cc}/u.test(message)) return 'puts control characters into its message';
  const isPlaced = !name.includes('panguru') && PLACED.includes(code);
  return isPlaced && (position === undefined || position < 1) ? `does not say where ${code} is` : undefined;
}

const BOARD = '8076 8067 a7a8 0a87 0a66 ____ ____';
const READING = JSON.stringify({
  version: 1,
  kind: 'ball',
  capacity: 2,
  level: 7,
  width: 100,
  height: 100,
  colors: [
    { id: 'A', hex: '#ff0000', name: 'red' },
    { id: 'B', hex: '#0000ff', name: 'blue' },
  ],
  tubes: [
    { number: 1, x: 10, y: 20, width: 5, height: 20, capacity: 2, items: ['A', 'B'], certainty: [1, 1] },
    { number: 2, x: 20, y: 20, width: 5, height: 20, capacity: 2, items: ['B', 'A'], certainty: [1, 1] },
    { number: 3, x: 30, y: 20, width: 5, height: 20, capacity: 2, items: [], certainty: [] },
  ],
  warnings: [{ code: 'ITEM_UNSURE', message: 'tube 1 is doubtful', tubes: [1] }],
});
const SEEDS = [
  BOARD,
  'water: AAB_ ABB_ ____',
  READING,
  'WCBRBOGYGPCORPY/-PCBRYOGYGBCORP',
  '{"kind":"panguru","plates":"WCBRBOGYGPCORPY","pebbles":"-PCBRYOGYGBCORP"}',
  '{"name":"x","board":"AB BA __","optimal":3}',
  '3:2=red',
];

const LONG = 10 * 2 ** 20;
const DEEP = 400_000;

/** Texts that have broken parsers of others. */
export const HOSTILE: readonly string[] = [
  '',
  ' \n\t ',
  '____ ____',
  `${'_'.repeat(60_000)} x`,
  `${'x'.repeat(60_000)}:`,
  'A'.repeat(LONG),
  ' '.repeat(LONG),
  `${'AB BA __\n'.repeat(LONG / 9)}`,
  `{"board":"${'A'.repeat(LONG)}"}`,
  `{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  `{"version":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  `{"kind":"panguru","version":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  '{"a":'.repeat(DEEP),
  READING.replace('"A"', '"__proto__"'),
  READING.replace(
    '"version":1',
    '"version":1,"__proto__":{"kind":"water"},"constructor":{"prototype":{"x":1}}',
  ),
  READING.replaceAll('"A"', '"\\u001b"'),
  READING.replaceAll('"A"', '"_"'),
  READING.replaceAll('"A"', '"\\ud800"'),
  READING.replace('"red"', `"${'red '.repeat(1000)}\\u001b[2J"`),
  READING.replace('tube 1 is doubtful', `${'x'.repeat(2000)}\\u001b]0;title\\u0007`),
  READING.replaceAll('"capacity":2', '"capacity":1e308'),
  READING.replaceAll('"capacity":2', '"capacity":2.5'),
  READING.replaceAll('"capacity":2', '"capacity":-1'),
  READING.replaceAll('"x":10', '"x":1e999'),
  READING.replace('"certainty":[1,1]', '"certainty":["high",{}]'),
  READING.replace('"tubes":[', `"tubes":[${'{"capacity":1,"items":[]},'.repeat(20_000)}`),
  READING.replace('"level":7', '"level":"\\u001b[31m"'),
  READING.replace('"warnings":[', '"warnings":[null,3,[],'),
  '{"version":1,"kind":"ball","tubes":{"length":3}}',
  '{"version":1,"kind":"ball","tubes":[]}',
  '[1,2,3]',
  '"text"',
  '{"version":1e1000}',
  'АБВГ ГВБА АБВГ ГВБА ____ ____',
  '你好 好你 __',
  '🙂🙃 🙃🙂 __',
  '👨‍👩‍👧👨‍👩‍👧 __',
  'a\u0301b ba\u0301 __',
  '\ufeffAB BA __',
  '\u202eAB BA __',
  'AB\0 BA __',
  '\ud800\ud800 __',
  'constructor: AB BA __',
  '__proto__',
  'ball: water: AB BA __',
  'A '.repeat(129),
  `${'A'.repeat(33)} ${'_'.repeat(33)}`,
  '???? ???? ____',
  'NaN Infinity -1e9',
  '3:2=\u001b[31m',
  '999:999=red',
];

const STRANGE = [...'_?:{}[]",\\/ \n\t\0\u001b\u200d\ufeffé界🙂9-'];

function changedText(random: Random): string {
  let text = random.pick(SEEDS);
  for (let i = random.whole(1, 4); i > 0; i--) text = changedOnce(text, random);
  return text;
}

function changedOnce(text: string, random: Random): string {
  const from = random.whole(0, text.length);
  const to = random.whole(from, text.length);
  const [head, part, tail] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (random.whole(0, 4)) {
    case 0:
      return head + tail;
    case 1:
      return head + part + part + tail;
    case 2:
      return head + random.pick(STRANGE) + part + tail;
    case 3:
      return head + part.replace(/\d+/, `${random.pick([-1, 0, 2.5, 33, 1e21, 2 ** 53])}`) + tail;
    default:
      return head + random.pick(STRANGE) + text.slice(from + 1);
  }
}

/** Characters that an argument may have; systems allow at most 128 KB. */
const MOST_ARGUMENT = 120_000;

/** A text on standard input, in a file of levels, and as an argument. */
async function throughProgram(text: string): Promise<Case[]> {
  const title = JSON.stringify(text.slice(0, 60));
  const input = await run(['-', '--json', '--max-nodes', '10000'], { input: text });
  const cases = [judge(`standard input ${title}`, input, 'anything')];
  const isArgument = text.length < MOST_ARGUMENT && !text.includes('\0') && !/^\s*-/.test(text);
  if (!isArgument) return cases;
  const argument = await run([text, '--max-nodes', '10000']);
  return [...cases, judge(`argument ${title}`, argument, 'anything')];
}
