import { drawnColors, plainPicture } from '../../overlay/index.ts';
import {
  type Outcome,
  type PanguruPosition,
  type Position,
  parsePanguru,
  readBoards,
  success,
} from '../../puzzle/index.ts';
import { parseStoredPanguru, parseStoredReading, type ReadingColor } from '../../vision/index.ts';
import { type LinkedBoard, linkIn, parseLink } from '../link.ts';
import type { PageBoard, PageFault } from './answers.ts';
import { countWarning } from './mend.ts';

/** Matches text of a Panguru board: fifteen plates and as many positions. */
const PANGURU = /^\s*(panguru:)?\s*[A-Za-z]{15}\s*[/\s]\s*[A-Za-z-]{15}\s*$/;

/** Parses text as a board: a link, JSON of the program, Panguru, or a board in any other format. */
export function typedBoard(text: string): Outcome<PageBoard, PageFault> {
  const link = linkIn(text);
  if (link !== undefined) {
    const linked = parseLink(link);
    return linked.ok ? success(linkedBoard(linked.value)) : linked;
  }
  if (PANGURU.test(text)) return typedPanguru(parsePanguru(text.replace(/^\s*panguru:\s*/, '')));
  if (/^\s*\{/.test(text)) {
    if (/"kind"\s*:\s*"panguru"/.test(text)) return typedPanguru(parseStoredPanguru(text));
    if (/"version"\s*:/.test(text) && /"tubes"\s*:/.test(text)) return storedBoard(text);
  }
  const read = readBoards(text);
  if (!read.ok) return read;
  const [first] = read.value.boards;
  if (!first) throw new Error('text that is read has a board');
  return success(
    drawnBoard(
      first.board,
      first.colors.map(({ id, name }) => ({ id, hex: '', name })),
    ),
  );
}

function storedBoard(text: string): Outcome<PageBoard, PageFault> {
  const stored = parseStoredReading(text);
  if (!stored.ok) return stored;
  const { reading } = plainPicture(stored.value, stored.value.colors);
  // the page shows warnings by their code; other versions of the program write them without a reason
  const warnings = stored.value.warnings.map((warning) => ({ reason: 'guess' as const, ...warning }));
  return success({ game: 'tubes', reading: { ...reading, warnings }, isDrawn: true });
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
