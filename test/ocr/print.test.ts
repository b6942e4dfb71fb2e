import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/ocr/engine.ts';
import { printIn } from '../../src/ocr/print.ts';
import type { Word } from '../../src/ocr/title.ts';

const PIXELS = { width: 800, height: 100, data: new Uint8Array(4 * 800 * 100) };

/** The texts that are read where an engine reads one line of these words, all 30 pixels high. */
async function textsIn(words: readonly Word[]): Promise<string[]> {
  const line = { text: '', confidence: 33, left: 0, right: 800, top: 10, bottom: 40, words };
  let looks = 0;
  const engine: Engine = {
    readLines: async () => (looks++ === 0 ? [line] : []),
    readLine: async () => ({ text: '', confidence: 0 }),
    close: async () => {},
  };
  return (await printIn(engine, PIXELS)).map(({ text }) => text);
}

const word = (text: string, left: number, confidence = 96): Word => ({
  ...{ text, left, right: left + 100, confidence },
});

describe('print on a screen', () => {
  it.each([
    [
      'is sure where a sign beside it is not',
      [word('-', 0, 20), word('NEXT', 110), word('LEVEL', 220)],
      ['NEXT LEVEL'],
    ],
    ['is left out where one of its words is unsure', [word('NOT', 0, 20), word('NEXT', 110)], []],
    ['of other buttons does not matter', [word('x1', 0, 20), word('PLAY', 400)], ['PLAY']],
    ['is of two buttons where words are far apart', [word('HOME', 0), word('NEXT', 400)], ['HOME', 'NEXT']],
  ])('%s', async (_, words, expected) => expect(await textsIn(words)).toEqual(expected));
});
