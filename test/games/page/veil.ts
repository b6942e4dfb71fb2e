import type { Desk, Dialog, Screen } from './game.ts';
import type { Point } from './geometry.ts';
import { button } from './parts.ts';

/** What lies over the board: one dialog or screen, or nothing. */
export class Veil {
  shown: HTMLElement | undefined;
  /** What a painted screen has at a point. */
  #painted: ((point: Point) => string | undefined) | undefined;

  /** The title of a dialog; the name of a screen that has none. */
  get title(): string | undefined {
    return this.shown?.querySelector('h2')?.textContent ?? this.shown?.className.split(' ')[1];
  }

  /** The id of what is painted there. */
  idAt(point: Point): string | undefined {
    return this.#painted?.(point);
  }

  /** @param letter writes on a button in letters of its own */
  ask({ title, buttons }: Dialog, letter?: (button: HTMLButtonElement) => void): void {
    const dialog = document.createElement('div');
    dialog.className = 'dialog';
    const head = document.createElement('h2');
    head.textContent = title;
    const row = buttons.map(([id, text]) => button(id, text));
    for (const element of row) letter?.(element);
    dialog.append(head, ...row);
    this.#cover('veil').append(dialog);
  }

  show(name: string, screen: Screen, desk: Desk): void {
    const root = this.#cover(`veil ${name}`);
    this.#painted = screen(root, desk);
  }

  close(): void {
    this.shown?.remove();
    this.shown = undefined;
    this.#painted = undefined;
  }

  #cover(name: string): HTMLElement {
    this.close();
    this.shown = document.createElement('div');
    this.shown.className = name;
    document.body.append(this.shown);
    return this.shown;
  }
}
