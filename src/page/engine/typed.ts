import { drawnColors, plainPicture } from '../../overlay/index.ts';
import {
  type Outcome,
  type PanguruPosition,
  type Position,
  parseBoards,
  parseJson,
  parseLevel,
  parsePanguru,
  parsePlainBoard,
  success,
} from '../../puzzle/index.ts';
import { parseStoredPanguru, parseStoredReading, type ReadingColor } from '../../vision/index.ts';
import { type LinkedBoard, linkIn, parseLink } from '../link.ts';
import type { PageBoard, PageFault } from './answers.ts';
import { countWarning } from './mend.ts';

/** Matches text of a Panguru board: fifteen plates and as many positions. */
const PANGURU = /^\s*(panguru:)?\s*[A-Za-z]{15}\s*[/\s]\s*[A-Za-z-]{15}\s*$/;

/** Matches the first row of a file of levels, as `tubesight generate --json` prints them. */
const LEVEL = /^\s*(\{.*"board"\s*:\s*".*\})\s*$/m;

/** Parses text as a board: board text, a link, a row of a file of levels, JSON of the program, a plain board in JSON, or Panguru. */
export function typedBoard(text: string): Outcome<PageBoard, PageFault> {
  const link = linkIn(text);
  if (link !== undefined) {
    const linked = parseLink(link);
    return linked.ok ? success(linkedBoard(linked.value)) : linked;
  }
  if (PANGURU.test(text)) return typedPanguru(parsePanguru(text.replace(/^\s*panguru:\s*/, '')));
  const [, row] = LEVEL.exec(text) ?? [];
  if (row !== undefined) {
    const level = parseLevel(row);
    return level.ok ? success(drawnBoard(level.value.board)) : level;
  }
  if (/^\s*(\{|\[\s*[[{])/.test(text)) return boardOfJson(text);
  const parsed = parseBoards(text);
  if (!parsed.ok) return parsed;
  const [first] = parsed.value.boards;
  if (!first) throw new Error('text that is read has a board');
  return success(drawnBoard(first.board));
}

/** Makes the reading of a board as drawn in a plain theme. @param colors known colours by letter */
export function drawnBoard(position: Position, colors: readonly ReadingColor[] = []): PageBoard {
  return { game: 'tubes', reading: plainPicture(position, colors).reading, isDrawn: true };
}

/** A board from a link may still need corrections, like a reading. */
function linkedBoard(linked: LinkedBoard): PageBoard {
  const { colors } = linked;
  if (linked.game === 'panguru') {
    const { plates, pebbles } = linked.position;
    return { game: 'panguru', plates, pebbles, colors: panguruColors(plates, colors) };
  }
  const { reading } = plainPicture(linked.position, colors, linked.upsideDown);
  return { game: 'tubes', reading: { ...reading, warnings: countWarning(reading) }, isDrawn: true };
}

/** Uses the colours of a link if it has all of them. */
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
