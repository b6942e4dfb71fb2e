import { workerData } from 'node:worker_threads';
import type { ImageOutcome, Output } from '../../image/index.ts';
import { answerTasks, type Talk } from '../../threads/tasks.ts';
import type { ExitCode } from '../terminal/exit.ts';
import { type Io, withName } from '../terminal/io.ts';
import { painterFor } from '../terminal/terminal.ts';
import { type CommandName, loadCommand, type Order } from './commands.ts';
import type { Note, PrintedText, Saved, Saving, Start } from './parallel.ts';

/** A thread that processes one input after the other. The main thread prints and saves its output. */

const { order, streams } = workerData as Start;

answerTasks<number, ExitCode, Note>((place, talk) => work(order, place, talk));

/** Processes an input. An error ends the thread and is reported as a bug. */
async function work<Name extends CommandName>(
  { command, flags, inputs }: Order<Name>,
  place: number,
  talk: Talk<Note>,
): Promise<ExitCode> {
  const input = inputs[place] ?? '';
  const run = { flags, inputs, io: withName(ioOver(talk), input) };
  return (await loadCommand(command))(input, run);
}

/** Says everything to the main thread. */
function ioOver({ tell, ask }: Talk<Note>): Io {
  const say = (to: PrintedText['to']) => (text: string) => tell({ to, text });
  return {
    ...streams,
    out: say('out'),
    err: say('err'),
    status: say('status'),
    json: (value) => tell({ to: 'out', text: JSON.stringify(value) }),
    // a picture on standard output is one of a single input, which needs no thread
    bytes: () => {},
    paint: painterFor(streams.depth),
    view: async (path) => tell({ to: 'view', text: path }),
    openOutput: async () => distantOutput(async (saving) => (await ask(saving)) as Saved),
  };
}

/** An output whose files the main thread writes. */
function distantOutput(saved: (saving: Saving) => Promise<Saved>): Output {
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

function outcomeOf<Value>(fault: Saved, value: Value): ImageOutcome<Value> {
  return fault ? { ok: false, fault } : { ok: true, value };
}
