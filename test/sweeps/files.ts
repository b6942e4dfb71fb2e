import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { MAIN, type Run, type RunOptions, run, scratch } from './program.ts';
import type { Case } from './tally.ts';

/** Solved and drawn quickly. */
const SCENE = resolve('fixtures/scenes/ball-tiny.jpg');
const NODE = process.execPath;

/** @returns how a run in this folder ended, and what should be otherwise */
type Scenario = (folder: string) => Promise<readonly [Run, string | undefined]>;

/** Inputs and outputs that are the same, that are none, and that cannot be written. */
export async function sweepFiles(names: readonly string[] = Object.keys(SCENARIOS)): Promise<Case[]> {
  const cases: Case[] = [];
  for (const name of names) {
    const scenario = SCENARIOS[name];
    if (scenario) cases.push(await play(name, scenario));
  }
  return cases;
}

async function play(name: string, scenario: Scenario): Promise<Case> {
  const folder = scratch();
  try {
    copyFileSync(SCENE, join(folder, 'shot.jpg'));
    const [ended, complaint] = await scenario(folder);
    const isOrderly = [0, 2, 3, 6].includes(ended.code ?? -1);
    return {
      name,
      end: isOrderly ? (ended.code === 0 ? 'read' : 'refused') : 'crashed',
      milliseconds: ended.cpu,
      megabytes: ended.peak,
      complaint: isOrderly
        ? (halves(folder) ?? complaint)
        : `exit ${ended.code ?? ended.signal}: ${ended.err}`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is left under a passing name. */
export function halves(folder: string): string | undefined {
  const parts = readdirSync(folder, { recursive: true }).filter((name) => `${name}`.endsWith('.part'));
  return parts.length === 0 ? undefined : `left ${parts.join(', ')}`;
}

function solve(folder: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return run([...args, '--no-level'], { folder, ...options });
}

/** The input in one way or other named as the output: refused, and still what it was. */
function overInput(input: string, output: string, prepare: (folder: string) => void = () => {}): Scenario {
  return async (folder) => {
    prepare(folder);
    const ended = await solve(folder, ['read', input, '-o', output]);
    const isWhole = readFileSync(join(folder, 'shot.jpg')).equals(readFileSync(SCENE));
    return [
      ended,
      isWhole && ended.code === 6
        ? undefined
        : `exit ${ended.code}, the input ${isWhole ? 'is whole' : 'is gone'}`,
    ];
  };
}

/** Refused with these words, and nothing new in the folder. */
function refused(
  args: readonly string[],
  words: RegExp,
  prepare: (folder: string) => RunOptions | undefined = () => undefined,
): Scenario {
  return async (folder) => {
    const options = prepare(folder);
    const before = readdirSync(folder, { recursive: true }).length;
    const ended = await solve(folder, args, options);
    const after = readdirSync(folder, { recursive: true }).length;
    if (ended.code === 0 || !words.test(ended.err)) return [ended, `exit ${ended.code}: ${ended.err.trim()}`];
    return [ended, after === before ? undefined : `${after - before} files are left`];
  };
}

/** Solved from a picture of this name; what is made of it stays in its folder under a plain name. */
function named(name: string): Scenario {
  return async (folder) => {
    mkdirSync(join(folder, 'in'));
    copyFileSync(SCENE, join(folder, 'in', name));
    const ended = await solve(folder, [join('in', name), '-o', 'out/']);
    const made = existsSync(join(folder, 'out')) ? readdirSync(join(folder, 'out')) : [];
    const isTame = made.length > 0 && made.every((file) => !/^[-.~]|[\p{Cc}/\\:*?"<>|]/u.test(file));
    const others = readdirSync(folder).filter((file) => !['in', 'out', 'shot.jpg'].includes(file));
    if (ended.code !== 0 || !isTame) return [ended, `exit ${ended.code}, made ${JSON.stringify(made)}`];
    return [ended, others.length === 0 ? undefined : `made ${others.join(', ')} outside`];
  };
}

/** Runs with files of at most 10 KB, which is what a full disk looks like to a program. */
function narrow(): RunOptions {
  return { command: ['sh', '-c', `ulimit -f 20; exec "$0" "$@"`, NODE, MAIN] };
}

const isRoot = process.getuid?.() === 0;

/** Runs as somebody who owns nothing here. */
function asNobody(folder: string, mode: number): RunOptions {
  chmodSync(folder, mode);
  return isRoot ? { spawn: { uid: 65_534, gid: 65_534 } } : {};
}

/** A disk of its own for the folder `disk`, if this user may make one. */
function tinyDisk(folder: string): boolean {
  mkdirSync(join(folder, 'disk'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', join(folder, 'disk')], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

async function onTinyDisk(folder: string): Promise<readonly [Run, string | undefined]> {
  if (!tinyDisk(folder)) return refused(['shot.jpg'], /disk is full/, narrow)(folder);
  try {
    const ended = await solve(folder, ['shot.jpg', '--steps', '-o', 'disk/']);
    const left = readdirSync(join(folder, 'disk'));
    const isRight = ended.code === 6 && /disk is full/.test(ended.err) && left.length === 0;
    return [
      ended,
      isRight ? undefined : `exit ${ended.code}, left ${left.length} files: ${ended.err.trim()}`,
    ];
  } finally {
    execFileSync('umount', [join(folder, 'disk')]);
  }
}

/** Through a shell, which says where output goes; `$0` and `$@` are the program. */
function shell(line: string, code: number, words: RegExp): Scenario {
  return async (folder) => {
    const ended = await solve(folder, ['shot.jpg'], {
      command: ['bash', '-o', 'pipefail', '-c', line, NODE, MAIN],
    });
    const isRight = ended.code === code && words.test(ended.err) && !/bug|^\s+at /m.test(ended.err);
    return [ended, isRight ? undefined : `exit ${ended.code}: ${ended.err.trim()}`];
  };
}

const keeps: Scenario = async (folder) => {
  const older = join(folder, 'x.png');
  writeFileSync(older, 'older');
  const ended = await solve(folder, ['read', 'shot.jpg', '-o', 'x.png'], narrow());
  const isKept = readFileSync(older, 'utf8') === 'older';
  return [
    ended,
    isKept && ended.code === 6
      ? undefined
      : `exit ${ended.code}, the older file is ${isKept ? '' : 'not '}kept`,
  ];
};

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'output is a symbolic link to the input': overInput('shot.jpg', 'out.png', (folder) =>
    symlinkSync('shot.jpg', join(folder, 'out.png')),
  ),
  'the name made from the input is the input': refused(
    ['read', 'shot.jpg', '-o', './'],
    /input itself/,
    (folder) => {
      linkSync(join(folder, 'shot.jpg'), join(folder, 'shot.reading.png'));
      return undefined;
    },
  ),
  'an older file is kept when a new one does not fit': keeps,
  'a full disk': onTinyDisk,
  'a file that must not grow': refused(['shot.jpg'], /disk is full/, narrow),
  'standard output on a full disk': shell('"$0" "$@" > /dev/full', 6, /standard output/),
  'all output on a full disk': shell('"$0" "$@" > /dev/full 2>&1', 6, /^$/),
  'standard output closed': shell('"$0" "$@" >&-', 0, /^$/),
  'a reader that reads nothing': shell('"$0" "$@" | true', 0, /^$/),
  'a reader that reads a line': shell('"$0" "$@" | head -1 | grep -q .', 0, /^$/),
  'a folder as input': refused(['.'], /folder/),
  'a folder as output': refused(['read', 'shot.jpg', '-o', 'x.png'], /folder/, (folder) => {
    mkdirSync(join(folder, 'x.png', 'shot.reading.png'), { recursive: true });
    return undefined;
  }),
  'an output in no folder': refused(['read', 'shot.jpg', '-o', 'none/x.png'], /folder/),
  'an output in a file': refused(['read', 'shot.jpg', '-o', 'shot.jpg/x.png'], /folder/),
  'an output among processes': refused(['read', 'shot.jpg', '-o', '/proc/x.png'], /folder|written/),
  'a pipe as output': refused(['read', 'shot.jpg', '-o', 'x.png'], /regular/, pipe),
  'a pipe as input': refused(['x.png'], /regular/, pipe),
  'a device as input': refused(['/dev/zero'], /regular/),
  'a folder that may not be written': refused(['shot.jpg'], /no permission to write/, (folder) =>
    asNobody(folder, 0o555),
  ),
  'a file that may not be read': refused(['shot.jpg'], /may not read/, (folder) => {
    chmodSync(join(folder, 'shot.jpg'), 0);
    return asNobody(folder, 0o755);
  }),
  ...Object.fromEntries(
    [
      '-rf.jpg',
      '..jpg',
      '...',
      ' .jpg',
      '~.jpg',
      'con.jpg',
      'AUX.x.jpg',
      'a\nb.jpg',
      '\x1b[2J\x1b]0;x\x07.jpg',
      '$(touch pwned).jpg',
      '`touch pwned`;\'".jpg',
      'a\\..\\..\\b.jpg',
      '%2e%2e%2f.jpg',
      `${'x'.repeat(250)}.jpg`,
      `${'界'.repeat(80)}.jpg`,
      'gpj.\u202egnp.jpg',
      '🙂👨‍👩‍👧.jpg',
      'no extension',
    ].map((name) => [`a picture named ${JSON.stringify(name.slice(0, 30))}`, named(name)]),
  ),
};

function pipe(folder: string): undefined {
  execFileSync('mkfifo', [join(folder, 'x.png')]);
}
