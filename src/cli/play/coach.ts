import type { CoachEvent, Device } from '../../play/index.ts';
import { success } from '../../puzzle/outcome.ts';
import { type Attempt, EXIT, type ExitCode } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { type Io, printOutcome } from '../terminal/io.ts';
import { onFirstInterrupt, setActivity } from '../terminal/stop.ts';
import { boardLine, exitOf, moveText, onDevice, planLine } from './play.ts';
import type { CoachFlags } from './playFlags.ts';
import { coachedJson, eventJson } from './playJson.ts';

/** Watches a game that a person plays, and prints the next move. @returns the exit code */
export async function coach(flags: CoachFlags, io: Io): Promise<ExitCode> {
  const isOne = (flags.adb === undefined) !== (flags.browser === undefined);
  const outcome = isOne
    ? await onDevice({ ...flags, headed: hasDisplay() }, io, (device) => watch(device, flags, io))
    : failed(EXIT.usage, 'oneScreen');
  return printOutcome(outcome, '', { flags, io });
}

/** A person plays in a window, if there can be one. */
function hasDisplay(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform !== 'linux' || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined;
}

async function watch(device: Device, flags: CoachFlags, io: Io): Promise<Attempt<ExitCode>> {
  const { coach: watchDevice } = await import('../../play/index.ts');
  const stop = new AbortController();
  onFirstInterrupt(() => stop.abort());
  try {
    setActivity('watching');
    if (!flags.json) io.err('watching; ^C stops');
    const { levels, kind, maxTime, json } = flags;
    const options = { levels, kind, maxTime, signal: stop.signal };
    const print = json ? (event: CoachEvent) => io.json(eventJson(event)) : printer(io);
    const coached = await watchDevice(device, { ...options, onEvent: print });
    const exit = exitOf(coached);
    if (json) io.json(coachedJson(coached));
    else if (coached.fault) io.err(`tubesight: ${coached.fault.message}`);
    return success(exit);
  } finally {
    onFirstInterrupt(undefined);
  }
}

/** Prints the next move on standard output, and all that leads to it on standard error. */
function printer(io: Io): (event: CoachEvent) => void {
  return (event) => {
    if (event.type === 'next') io.out(`${moveText(event.move)}  (${event.left} left)`);
    const line = lineOf(event);
    if (line) io.err(line);
  };
}

function lineOf(event: CoachEvent): string | undefined {
  switch (event.type) {
    case 'board': {
      const [doubt] = event.reading.warnings;
      return boardLine(event) + (doubt ? `; ${doubt.message}` : '');
    }
    case 'plan':
      return planLine(event) + longerText(event.longer);
    case 'made':
      if (event.isAdvised) return undefined;
      return event.move
        ? `you moved ${moveText(event.move)}`
        : 'you took back a move, or the board is another one';
    case 'lost':
      return event.takeBack === undefined
        ? 'this board cannot be won (this is proved): begin the level again'
        : `this board cannot be won (this is proved): take back ${event.takeBack}`;
    case 'unclear':
      return event.message;
    case 'won':
      return `won level ${event.level} (${event.moves} moves so far)`;
    case 'next':
      return undefined;
  }
}

function longerText(longer: number | undefined): string {
  if (!longer) return '';
  return longer > 0 ? `, ${longer} more than before` : `, ${-longer} fewer than before`;
}
