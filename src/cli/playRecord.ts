import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What was played, in a folder: each screenshot that something came of, and a JSON line for each thing that happened. */
export class Record {
  readonly #folder: string;
  #newest: Uint8Array | undefined;
  #pictures = 0;
  /** Writes follow one another, so that lines keep their order. */
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws when the folder cannot be made */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  seen(png: Uint8Array): void {
    this.#newest = png;
  }

  /** Keeps a line, and the screenshot that was seen before it, if that is not kept yet. */
  happened(line: object): void {
    const picture = this.#keepNewest();
    const text = `${JSON.stringify({ ...line, ...(picture && { picture }) })}\n`;
    this.#then(() => appendFile(join(this.#folder, 'steps.jsonl'), text));
  }

  /** @throws what writing failed with */
  async close(): Promise<void> {
    await this.#writing;
  }

  #keepNewest(): string | undefined {
    const png = this.#newest;
    if (!png) return undefined;
    this.#newest = undefined;
    const name = `${`${++this.#pictures}`.padStart(5, '0')}.png`;
    this.#then(() => writeFile(join(this.#folder, name), png));
    return name;
  }

  #then(write: () => Promise<void>): void {
    const writing = this.#writing.then(write);
    this.#writing = writing;
    // told by close
    writing.catch(() => {});
  }
}
