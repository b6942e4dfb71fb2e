import { describe, expect, it } from 'vitest';
import { typedBoard } from '../../src/page/engine/typed.ts';
import { formatBoard } from '../../src/puzzle/index.ts';

/** The board of a text as board text, or the code of its fault. */
function typed(text: string): string {
  const board = typedBoard(text);
  if (!board.ok) return board.fault.code;
  return board.value.game === 'tubes' ? formatBoard(board.value.reading) : board.value.pebbles;
}

const ROW = '{"version":1,"name":"7-1","kind":"ball","board":"ABAB BABA ____ ____","status":"solved"}';

describe('a board as text on the page', () => {
  it.each([
    ['board text', 'water: ABAB BABA ____ ____', 'water: ABAB BABA ____ ____'],
    ['a link', '#b=ball2.AB.BA.&c=', 'BA AB __'],
    ['words in JSON', '[["red","blue"],["blue","red"],[]]', 'BA AB __'],
    ['a row of levels', ROW, 'ABAB BABA ____ ____'],
    ['the first of several rows', `${ROW}\n${ROW.replace('ABAB', 'BABA')}\n`, 'ABAB BABA ____ ____'],
    ['a row that names its kind', '{"board":"ABA BAB ___","kind":"water"}', 'water: ABA BAB ___'],
    ['Panguru', 'WCBRBOGYGPCORPY/-PCBRYOGYGBCORP', '-PCBRYOGYGBCORP'],
    ['a row with a broken board', '{"board":"A-B"}', 'NOT_A_BOARD'],
    ['JSON that is no board', '{"version":1,"error":{"code":"NO_PUZZLE"}}', 'READING'],
  ])('%s', (_name, text, expected) => expect(typed(text)).toBe(expected));
});
