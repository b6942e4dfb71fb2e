import { describe, it } from 'vitest';
import { readAnyText, readBack } from './randomTexts.ts';

describe('ten thousand random texts', () => {
  it('that are boards in some format give the board that was written', () => readBack(5_000, 7));

  it('of any kind come to a board or a fault', () => readAnyText(5_000, 7));
});
