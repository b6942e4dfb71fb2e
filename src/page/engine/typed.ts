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
import { type LinkedBoard, linkIn, parseLink } from '../link.ts';
import type { PageBoard, PageFault } from './answers.ts';
import { countWarning } from './mend.ts';

/** Fifteen plates and as many positions: text of a Panguru board. */
const PANGURU = /^\s*(panguru:)?\s*[A-Za-z]{15}\s*[/\s]\s*[A-Za-z-]{15}\s*$/;

/** The board that text means: board text, a link, what the program prints as JSON, a plain board in JSON, or Panguru. */
export function typedBoard(text: string): Outcome<PageBoard, PageFault> {
  const link = linkIn(text);
  if (link !== undefined) {
    const linked = parseLink(link);
    return linked.ok ? success(linkedBoard(linked.value)) : linked;
  }
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

/** A board from a link may still have to be mended, as the one that was read. */
function linkedBoard(linked: LinkedBoard): PageBoard {
  const { colors } = linked;
  if (linked.game === 'panguru') {
    const { plates, pebbles } = linked.position;
    return { game: 'panguru', plates, pebbles, colors: panguruColors(plates, colors) };
  }
  const { reading } = plainPicture(linked.position, colors, linked.upsideDown);
  return { game: 'tubes', reading: { ...reading, warnings: countWarning(reading) }, isDrawn: true };
}

/** Colours of a link are taken where it has all of them. */
function panguruColors(plates: string, colors: readonly ReadingColor[]): readonly ReadingColor[] {
  const isWhole = [...plates].every((plate) => colors.some(({ id }) => id === plate));
  return isWhole ? colors : drawnColors(plates);
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
