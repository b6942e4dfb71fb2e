import { parentPort, workerData } from 'node:worker_threads';
import type { ImageOutcome, Output } from '../../image/index.ts';
import { type Io, withName } from '../terminal/io.ts';
import { painterFor } from '../terminal/terminal.ts';
import { type CommandName, loadCommand, type Order } from './commands.ts';
import type { PrintedText, Saved, Saving, Start, ThreadMessage, ThreadRequest } from './parallel.ts';

/** A thread that processes one input after the other. The main thread prints and saves its output. */

const { order, streams } = workerData as Start;
/** Callers waiting for the result of saving a file, in order. */
const waiting: ((saved: Saved) => void)[] = [];

parentPort?.on('message', (ask: ThreadRequest) => {
  if ('input' in ask) void work(order, ask.input);
  else waiting.shift()?.(ask.saved);
});

/** Processes an input. An error ends the thread and is reported as a bug. */
async function work<Name extends CommandName>(
  { command, flags, inputs }: Order<Name>,
  place: number,
): Promise<void> {
  const input = inputs[place] ?? '';
  const run = { flags, inputs, io: withName(io, input) };
  report({ end: await (await loadCommand(command))(input, run) });
}

function report(words: ThreadMessage): void {
  parentPort?.postMessage(words);
}

function say(to: PrintedText['to']): (text: string) => void {
  return (text) => report({ to, text });
}

const io: Io = {
  ...streams,
  out: say('out'),
  err: say('err'),
  status: say('status'),
  json: (value) => report({ to: 'out', text: JSON.stringify(value) }),
  // a picture on standard output is one of a single input, which needs no thread
  bytes: () => {},
  paint: painterFor(streams.depth),
  view: async (path) => report({ to: 'view', text: path }),
  openOutput: async () => distantOutput(),
};

/** An output whose files the main thread writes. */
function distantOutput(): Output {
  const paths: string[] = [];
  return {
    add: async (path, bytes) => {
      paths.push(path);
      return outcomeOf(await saved({ save: 'add', path, bytes }), undefined);
    },
    commit: async () => outcomeOf(await saved({ save: 'commit' }), paths),
    discard: async () => void (await saved({ save: 'discard' })),
  };
}

function saved(saving: Saving): Promise<Saved> {
  report(saving);
  return new Promise((resolve) => waiting.push(resolve));
}

function outcomeOf<Value>(fault: Saved, value: Value): ImageOutcome<Value> {
  return fault ? { ok: false, fault } : { ok: true, value };
}
