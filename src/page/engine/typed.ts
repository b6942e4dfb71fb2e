import { drawnColors, plainPicture } from '../../overlay/index.ts';
import {
  type Outcome,
  type PanguruPosition,
  type Position,
  parseBoards,
  parseJson,
  parsePanguru,
  parsePlainBoard,
  success,
} from '../../puzzle/index.ts';
import { parseStoredPanguru, parseStoredReading, type ReadingColor } from '../../vision/index.ts';
import type { PageBoard, PageFault } from './answers.ts';

/** Fifteen plates and as many positions: text of a Panguru board. */
const PANGURU = /^\s*(panguru:)?\s*[A-Za-z]{15}\s*[/\s]\s*[A-Za-z-]{15}\s*$/;

/** The board that text means: board text, what the program prints as JSON, a plain board in JSON, or Panguru. */
export function typedBoard(text: string): Outcome<PageBoard, PageFault> {
  if (PANGURU.test(text)) return typedPanguru(parsePanguru(text.replace(/^\s*panguru:\s*/, '')));
  if (/^\s*(\{|\[\s*[[{])/.test(text)) return boardOfJson(text);
  const found = parseBoards(text);
  if (!found.ok) return found;
  const [first] = found.value.boards;
  if (!first) throw new Error('text that is read has a board');
  return success(drawnBoard(first.board));
}

/** A board as a picture in a plain theme would show it. @param colors that are known by their letters */
export function drawnBoard(position: Position, colors: readonly ReadingColor[] = []): PageBoard {
  return { game: 'tubes', reading: plainPicture(position, colors).reading, isDrawn: true };
}

function typedPanguru(board: Outcome<PanguruPosition, PageFault>): Outcome<PageBoard, PageFault> {
  if (!board.ok) return board;
  const { plates, pebbles } = board.value;
  return success({ game: 'panguru', plates, pebbles, colors: drawnColors(plates) });
}

function boardOfJson(text: string): Outcome<PageBoard, PageFault> {
  if (/"kind"\s*:\s*"panguru"/.test(text)) return typedPanguru(parseStoredPanguru(text));
  if (/"version"\s*:/.test(text)) {
    const stored = parseStoredReading(text);
    return stored.ok ? success(drawnBoard(stored.value, stored.value.colors)) : stored;
  }
  const json = parseJson(text);
  if (!json.ok) return json;
  const plain = parsePlainBoard(json.value);
  if (!plain.ok) return plain;
  const named = plain.value.colors.map(({ id, name }) => ({ id, hex: '', name }));
  return success(drawnBoard(plain.value.position, named));
}
