import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Records a game in a folder: one JSON line for each event, and the screenshot that led to it. */
export class PlayRecord {
  readonly #folder: string;
  #newest: Uint8Array | undefined;
  /** The name of the newest screenshot, once it is saved. */
  #saved: string | undefined;
  #pictures = 0;
  /** Writes are queued, so that lines keep their order. */
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws when the folder cannot be made */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  addScreenshot(png: Uint8Array): void {
    this.#newest = png;
    this.#saved = undefined;
  }

  /** Appends a line with the newest screenshot: that of a tap is the one before it, that of the next line the one after it. */
  addEvent(line: object): void {
    const picture = this.#keepNewest();
    const text = `${JSON.stringify({ ...line, ...(picture && { picture }) })}\n`;
    this.#then(() => appendFile(join(this.#folder, 'steps.jsonl'), text));
  }

  /** Waits for all writes. @throws the error of the first write that failed */
  async close(): Promise<void> {
    await this.#writing;
  }

  #keepNewest(): string | undefined {
    const png = this.#newest;
    if (!png || this.#saved) return this.#saved;
    const name = `${`${++this.#pictures}`.padStart(5, '0')}.png`;
    this.#saved = name;
    this.#then(() => writeFile(join(this.#folder, name), png));
    return name;
  }

  #then(write: () => Promise<void>): void {
    const writing = this.#writing.then(write);
    this.#writing = writing;
    // close() reports the failure
    writing.catch(() => {});
  }
}
