import type { Refusal } from './observer.ts';

/** Gives out the places for requests that wait or are worked on, and none any more once it is closed. */
export class Desk {
  private taken = 0;
  private closed = false;
  private readonly places: number;
  private whenEmpty: () => void = () => {};

  constructor(places: number) {
    this.places = places;
  }

  /** How many requests are waiting or being worked on. */
  get inside(): number {
    return this.taken;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** Takes a place. @returns a function that releases it, or why there is none */
  enter(): (() => void) | Refusal {
    if (this.closed) return 'draining';
    if (this.taken >= this.places) return 'busy';
    this.taken++;
    return () => {
      this.taken--;
      if (this.taken === 0) this.whenEmpty();
    };
  }

  /** Admits no further request. @returns when the last one inside has left */
  close(): Promise<void> {
    this.closed = true;
    if (this.taken === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.whenEmpty = resolve;
    });
  }
}
