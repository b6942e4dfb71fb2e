import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Truth } from '../scoreboards/truth.ts';
import type { Question, Result } from './thread.ts';

/** Milliseconds after which a reader that was robbed of a mechanism is taken to run on for ever. */
const LONGEST = 60_000;
const HANGS: Result = { verdict: 'crash', board: 'runs on', warnings: '', fired: [], work: 0 };

/** A reader with switches in a thread, which is replaced where it runs on for ever. */
export class SwitchedReader {
  readonly #script: string;
  #thread: Worker | undefined;
  #picture: { bytes: Uint8Array; truth: Truth } | undefined;

  /** @param script the path of what `withSwitches` makes. */
  constructor(script: string) {
    this.#script = script;
  }

  /** Reads a picture with every mechanism on. */
  read(picture: { bytes: Uint8Array; truth: Truth }): Promise<Result> {
    this.#picture = picture;
    return this.#ask(picture);
  }

  /** Reads the last picture again with a mechanism off. */
  async without(mechanism: number): Promise<Result> {
    if (!this.#thread && this.#picture) await this.#ask(this.#picture);
    return this.#ask({ off: mechanism });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }

  async #ask(question: Question): Promise<Result> {
    this.#thread ??= new Worker(new URL('./thread.js', import.meta.url), {
      workerData: { script: this.#script },
    });
    const thread = this.#thread;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), LONGEST);
    thread.postMessage(question);
    const answer = await once(thread, 'message', { signal: late.signal }).then(
      ([result]) => result as Result,
      (error) => {
        if (late.signal.aborted) return undefined;
        throw error;
      },
    );
    clearTimeout(timer);
    if (!answer) await this.close();
    return answer ?? HANGS;
  }
}
