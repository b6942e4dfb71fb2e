import { describe, it } from 'vitest';
import { readAnyText, readBack } from './randomTexts.ts';

describe('ten thousand random texts', () => {
  it('are read back as the board that was written', () => readBack(5_000, 7));

  it('never throw: each gives a board or a fault', () => readAnyText(5_000, 7));
});
