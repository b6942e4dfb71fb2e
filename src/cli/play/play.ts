import type { Device, PlayEvent, Played } from '../../play/index.ts';
import { type Move, success } from '../../puzzle/index.ts';
import type { Reading } from '../../vision/index.ts';
import { type Attempt, EXIT, type ExitCode, exitWith } from '../terminal/exit.ts';
import { failed, sayOfProgram } from '../terminal/faults.ts';
import { type Io, printFailure, printOutcome } from '../terminal/io.ts';
import { save, targetOf, wrongExtension } from '../terminal/save.ts';
import { onFirstInterrupt, setActivity } from '../terminal/stop.ts';
import type { DeviceFlags, PlayFlags } from './playFlags.ts';
import { eventJson, playedJson } from './playJson.ts';
import { PlayRecord } from './playRecord.ts';

/** Plays until the wanted number of levels is won, or a person is needed. @returns the exit code */
export async function play(picture: string | undefined, flags: PlayFlags, io: Io): Promise<ExitCode> {
  return printOutcome(await work(picture, flags, io), '', { flags, io });
}

async function work(picture: string | undefined, flags: PlayFlags, io: Io): Promise<Attempt<ExitCode>> {
  const refused = wrongExtension(targetOf(flags.output, ''));
  if (refused) return refused;
  const screens = [flags.adb, flags.browser, picture].filter((screen) => screen !== undefined);
  if (screens.length !== 1) return failed(EXIT.usage, 'oneScreen');
  if (picture !== undefined && !flags.dryRun) return failed(EXIT.usage, 'pictureOnlyDry');
  const end = performance.now() + (flags.maxTime ?? Number.POSITIVE_INFINITY);
  if (picture !== undefined) {
    const { rehearse } = await import('./playDry.ts');
    return rehearse(picture, flags, io);
  }
  return onDevice(flags, io, async (device) => {
    if (!flags.dryRun) return playOn(device, end, flags, io);
    const { rehearse } = await import('./playDry.ts');
    return rehearse(device, flags, io);
  });
}

/** Opens the screen that the flags name, and closes it again. */
export async function onDevice(
  flags: DeviceFlags,
  io: Io,
  use: (device: Device) => Promise<Attempt<ExitCode>>,
): Promise<Attempt<ExitCode>> {
  const { DeviceError } = await import('../../play/index.ts');
  try {
    const device = await opened(flags, io);
    try {
      return await use(device);
    } finally {
      await device.close();
    }
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    return exitWith(EXIT.device, error);
  }
}

/** Opens the device or browser that the flags name. @throws DeviceError */
async function opened(flags: DeviceFlags, io: Io): Promise<Device> {
  const { openAdb, openBrowser } = await import('../../play/index.ts');
  if (flags.adb !== undefined) {
    setActivity('connecting to the device');
    return openAdb({ serial: flags.adb === true ? undefined : flags.adb });
  }
  setActivity('opening the browser');
  if (!flags.json && io.isWatched) io.status('opening the browser (^C stops)');
  const { browser: url = '', chromium: executablePath, headed, size, maxTime: patience } = flags;
  const options = { url: withScheme(url), executablePath, headed, patience, ...size };
  return openBrowser(options).finally(() => {
    if (io.isWatched) io.status('');
  });
}

/** Adds `http://` to an address such as `localhost:8080`. */
function withScheme(url: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(url) || url.startsWith('about:') ? url : `http://${url}`;
}

/** @param end when playing has to end, in milliseconds of `performance.now` */
async function playOn(device: Device, end: number, flags: PlayFlags, io: Io): Promise<Attempt<ExitCode>> {
  const { play: playDevice } = await import('../../play/index.ts');
  const stop = new AbortController();
  const printEvent = eventPrinter(flags, io);
  try {
    const record = flags.record === undefined ? undefined : new PlayRecord(flags.record);
    onFirstInterrupt(() => {
      if (!flags.json) io.err('tubesight: stopping after the tap that is under way (^C again stops at once)');
      stop.abort();
    });
    setActivity('playing');
    const played = await playDevice(device, {
      ...flags,
      maxTime: end - performance.now(),
      signal: stop.signal,
      onEvent: (event) => {
        printEvent(event);
        record?.addEvent(eventJson(event));
      },
      onFrame: record && ((png) => record.addScreenshot(png)),
    });
    record?.addEvent(playedJson(played, []));
    return success(await finished(played, flags, io));
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!code || !syscall) throw error;
    return failed(EXIT.unwritable, 'recordUnwritable', { folder: flags.record ?? '', system: code });
  } finally {
    onFirstInterrupt(undefined);
  }
}

/** Prints events: as JSON, or moves on standard output and everything else on standard error. */
function eventPrinter({ json }: PlayFlags, io: Io): (event: PlayEvent) => void {
  if (json) return (event) => io.json(eventJson(event));
  let step = 0;
  return (event) => {
    if (event.type === 'move' && event.outcome === 'done')
      io.out(`${`${++step}`.padStart(4)}. ${moveText(event.move)}`);
    else for (const line of linesOf(event)) io.err(line);
  };
}

export function boardLine({ level, reading }: { readonly level: number; readonly reading: Reading }): string {
  const { tubes, colors, kind } = reading;
  return `level ${level}: ${tubes.length} tubes, ${colors.length} colours, ${kind}`;
}

function linesOf(event: PlayEvent): string[] {
  switch (event.type) {
    case 'board':
      return [boardLine(event)];
    case 'plan':
      return [planLine(event)];
    case 'mapping':
      return ['the first tap landed on another tube than it was meant for: taps are corrected from now on'];
    case 'kind':
      return [
        event.kind === 'ball'
          ? 'the game moves one item at a time'
          : 'the game moves all equal items at once',
      ];
    case 'restart':
      return [`${event.why}: starting the level again`];
    case 'move':
      return event.outcome === 'done' ? [] : [`  ${moveText(event.move)}: ${OUTCOMES[event.outcome]}`];
    case 'tap':
      return 'button' in event.target ? [`pressing "${event.target.button}"`] : [];
    case 'won':
      return [`won level ${event.level} (${event.moves} moves and ${event.taps} taps so far)`];
  }
}

const OUTCOMES = {
  lifted: 'its item is lifted, but not moved; tapping again',
  refused: 'nothing happened; tapping again',
  'other-count': 'a different number of items moved; planning again',
  'other-board': 'this is not the expected board; planning again',
} as const;

export function planLine({
  moves,
  optimal,
  isSearch,
}: Pick<Extract<PlayEvent, { type: 'plan' }>, 'moves' | 'optimal' | 'isSearch'>): string {
  const count = `${moves.length} ${moves.length === 1 ? 'move' : 'moves'}`;
  if (isSearch) return `${count} to reveal a hidden item`;
  return optimal ? `${count}, proved to be the fewest` : `${count}`;
}

export function moveText({ from, to, count }: Move): string {
  return `${from + 1} > ${to + 1}${count > 1 ? ` x${count}` : ''}`;
}

/** Prints how it ended, and saves the screenshot if a person has to look at it. */
async function finished(played: Played, flags: PlayFlags, io: Io): Promise<ExitCode> {
  const exit = exitOf(played);
  const { fault } = played;
  const saved =
    fault?.picture && NEEDS_PERSON.includes(exit) ? await kept(fault.picture, flags, io) : success([]);
  const files = saved.ok ? saved.value : [];
  if (flags.json) io.json(playedJson(played, files));
  if (!fault) return exit;
  io.err(`tubesight: ${fault.message}`);
  for (const file of files) io.err(`  ${sayOfProgram('playKept', { file }).message}`);
  return saved.ok ? exit : printFailure(io, '', saved, false);
}

/** Where a person has to look at the screen. */
const NEEDS_PERSON: readonly ExitCode[] = [EXIT.unreadable, EXIT.unsolvable];

async function kept(picture: Uint8Array, { output }: PlayFlags, io: Io): Promise<Attempt<readonly string[]>> {
  const target = targetOf(output, 'tubesight-play');
  const path = target.file ?? `${target.stem}.png`;
  return save([{ path, encode: async () => picture }], target, await io.openOutput([]));
}

export function exitOf({ fault }: Pick<Played, 'fault'>): ExitCode {
  return fault ? EXITS[fault.code] : EXIT.done;
}

const EXITS: { readonly [Code in NonNullable<Played['fault']>['code']]: ExitCode } = {
  DOUBTFUL: EXIT.unreadable,
  UNKNOWN_RULES: EXIT.unreadable,
  UNREADABLE: EXIT.unreadable,
  STUCK: EXIT.unreadable,
  NO_BUTTON: EXIT.unreadable,
  UNSOLVABLE: EXIT.unsolvable,
  EXHAUSTED: EXIT.exhausted,
  TOO_MANY_MOVES: EXIT.exhausted,
  TOO_MUCH_TIME: EXIT.exhausted,
  COVERED: EXIT.covered,
  STOPPED: EXIT.stopped,
  DEVICE: EXIT.device,
};
