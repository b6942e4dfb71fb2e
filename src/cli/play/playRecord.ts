import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Records a game in a folder: one JSON line for each event, and the screenshot that led to it. Writes at once, which takes about a
 * millisecond, so that lines keep their order.
 */
export class PlayRecord {
  readonly #folder: string;
  #newest: Uint8Array | undefined;
  /** The name of the newest screenshot, once it is saved. */
  #saved: string | undefined;
  #pictures = 0;

  /** @throws when the folder cannot be made */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  addScreenshot(png: Uint8Array): void {
    this.#newest = png;
    this.#saved = undefined;
  }

  /**
   * Appends a line with the newest screenshot: that of a tap is the one before it, that of the next line the one after it.
   *
   * @throws when the folder cannot be written to
   */
  addEvent(line: object): void {
    if (this.#newest && !this.#saved) {
      this.#saved = `${`${++this.#pictures}`.padStart(5, '0')}.png`;
      writeFileSync(join(this.#folder, this.#saved), this.#newest);
    }
    const picture = this.#saved && { picture: this.#saved };
    appendFileSync(join(this.#folder, 'steps.jsonl'), `${JSON.stringify({ ...line, ...picture })}\n`);
  }
}
