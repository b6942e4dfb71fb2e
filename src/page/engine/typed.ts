import { plainPicture } from '../../overlay/index.ts';
import { type Outcome, readBoards, success } from '../../puzzle/index.ts';
import { countWarning } from '../../vision/corrections/count.ts';
import { parseStoredReading } from '../../vision/index.ts';
import { type LinkedBoard, linkIn, parseLink } from '../link.ts';
import { linkedPanguru, typedPanguru } from '../panguru/typed.ts';
import type { PageBoard, PageFault } from './answers.ts';

/** Parses text as a board: a link, JSON of the program, Panguru, or a board in any other format. */
export function typedBoard(text: string): Outcome<PageBoard, PageFault> {
  const link = linkIn(text);
  if (link !== undefined) {
    const linked = parseLink(link);
    return linked.ok ? success(linkedBoard(linked.value)) : linked;
  }
  const panguru = typedPanguru(text);
  if (panguru) return panguru;
  if (/^\s*\{/.test(text) && /"version"\s*:/.test(text) && /"tubes"\s*:/.test(text)) return storedBoard(text);
  const read = readBoards(text);
  if (!read.ok) return read;
  const [first] = read.value.boards;
  if (!first) throw new Error('text that is read has a board');
  const colors = first.colors.map(({ id, name }) => ({ id, hex: '', name }));
  return success({ game: 'tubes', reading: plainPicture(first.board, colors).reading, isDrawn: true });
}

function storedBoard(text: string): Outcome<PageBoard, PageFault> {
  const stored = parseStoredReading(text);
  if (!stored.ok) return stored;
  const { reading } = plainPicture(stored.value, stored.value.colors);
  // the page shows warnings by their code; other versions of the program write them without a reason
  const warnings = stored.value.warnings.map((warning) => ({ reason: 'guess' as const, ...warning }));
  return success({ game: 'tubes', reading: { ...reading, warnings }, isDrawn: true });
}

/** A board from a link may still need corrections, like a reading. */
function linkedBoard(linked: LinkedBoard): PageBoard {
  if (linked.game === 'panguru') return linkedPanguru(linked.position, linked.colors);
  const { reading } = plainPicture(linked.position, linked.colors, linked.upsideDown);
  return { game: 'tubes', reading: { ...reading, warnings: countWarning(reading) }, isDrawn: true };
}
