import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Shown } from '../scoreboards/truth.ts';
import type { Question, Result } from './process.ts';

/** Milliseconds after which a reader that was robbed of a mechanism is taken to run on for ever. */
const LONGEST = 60_000;
const HANGS: Result = { verdict: 'crash', board: 'runs on', warnings: '', work: 0, fired: [], cpu: 0 };

/**
 * A reader with switches in a process of its own, which is replaced where it runs on for ever, or ends: without one of its
 * mechanisms it may fill all memory, which ends more than a process.
 */
export class SwitchedReader {
  readonly #script: string;
  #process: ChildProcess | undefined;
  #picture: { bytes: Uint8Array; truth: Shown } | undefined;

  /** @param script the path of what `writeSwitched` wrote. */
  constructor(script: string) {
    this.#script = script;
  }

  /** Reads a picture with every mechanism on. */
  read(picture: { bytes: Uint8Array; truth: Shown }): Promise<Result> {
    this.#picture = picture;
    return this.#ask(picture);
  }

  /** Reads the last picture again with mechanisms off. */
  async without(off: readonly number[]): Promise<Result> {
    if (!this.#process && this.#picture) {
      const on = await this.#ask(this.#picture);
      if (on === HANGS) throw new Error('the picture cannot be read again');
    }
    return this.#ask({ off });
  }

  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  async #ask(question: Question): Promise<Result> {
    this.#process ??= fork(fileURLToPath(new URL('./process.js', import.meta.url)), [this.#script], {
      serialization: 'advanced',
    });
    const answer = await answerOf(this.#process, question);
    if (!answer) this.close();
    return answer ?? HANGS;
  }
}

/** What a process answers; undefined where it ends, or has not answered in time. */
function answerOf(reader: ChildProcess, question: Question): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const settle = (answer?: Result) => {
      clearTimeout(timer);
      reader.removeAllListeners();
      resolve(answer);
    };
    const timer = setTimeout(settle, LONGEST);
    reader.once('message', (answer) => settle(answer as Result));
    reader.once('exit', () => settle());
    reader.send(question);
  });
}
