import { signal } from '@preact/signals';

/** The moves of a game, and those that were undone; the next one to redo is last. */
export interface Steps<Step> {
  readonly made: readonly Step[];
  readonly undone: readonly Step[];
}

/** A game as signals. */
export class History<Step> {
  readonly made = signal<readonly Step[]>([]);
  readonly undone = signal<readonly Step[]>([]);

  make(step: Step): void {
    this.made.value = [...this.made.value, step];
    this.undone.value = [];
  }

  /** Takes back the last moves. */
  undo(count = 1): void {
    const made = this.made.value;
    const kept = made.slice(0, Math.max(0, made.length - count));
    this.undone.value = [...this.undone.value, ...made.slice(kept.length).reverse()];
    this.made.value = kept;
  }

  redo(): Step | undefined {
    const step = this.undone.value.at(-1);
    if (step === undefined) return undefined;
    this.undone.value = this.undone.value.slice(0, -1);
    this.made.value = [...this.made.value, step];
    return step;
  }

  forget(): void {
    this.resume({ made: [], undone: [] });
  }

  steps(): Steps<Step> {
    return { made: this.made.value, undone: this.undone.value };
  }

  resume({ made, undone }: Steps<Step>): void {
    this.made.value = made;
    this.undone.value = undone;
  }
}
