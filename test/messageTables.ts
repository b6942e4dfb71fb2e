import { PROGRAM_MESSAGES } from '../src/cli/terminal/faults.ts';
import { HIDDEN_MESSAGES } from '../src/hidden/messages.ts';
import { IMAGE_MESSAGES } from '../src/image/messages.ts';
import { BATCH_MESSAGES } from '../src/levels/batch/messages.ts';
import { LEVEL_MESSAGES } from '../src/levels/messages.ts';
import { QUEUE_MESSAGES } from '../src/levels/queue/messages.ts';
import { MEMORY_MESSAGES } from '../src/memory/messages.ts';
import { PANGURU_MESSAGES, PANGURU_REQUEST_MESSAGES } from '../src/panguru/messages.ts';
import { DEVICE_MESSAGES, PLAY_MESSAGES } from '../src/play/messages.ts';
import { BOARD_MESSAGES } from '../src/puzzle/messages.ts';
import type { Sentences } from '../src/puzzle/sentence.ts';
import { SERVICE_MESSAGES } from '../src/serve/messages.ts';
import { AGAIN_FAULTS, DOUBTS, READING_FAULTS, REFUSALS } from '../src/vision/messages/index.ts';

/** Sentences on one topic, with a heading. */
export interface Section {
  readonly title: string;
  readonly sentences: Sentences;
}

/**
 * The sentences of all warnings, refusals and faults, by reason. `docs/messages.md` is generated from it. Each room keeps its own
 * table, because rooms may not import each other for messages.
 */
export const MESSAGES: readonly Section[] = [
  { title: 'Warnings of a reading', sentences: DOUBTS },
  { title: 'Pictures that give no reading', sentences: REFUSALS },
  { title: 'Later screenshots of a board', sentences: AGAIN_FAULTS },
  { title: 'Corrections and stored readings', sentences: READING_FAULTS },
  { title: 'Boards', sentences: BOARD_MESSAGES },
  { title: 'Boards with hidden items', sentences: HIDDEN_MESSAGES },
  { title: 'Levels to make', sentences: LEVEL_MESSAGES },
  { title: 'Earlier pictures of a level', sentences: MEMORY_MESSAGES },
  { title: 'Boards of Panguru', sentences: PANGURU_MESSAGES },
  { title: 'Asking for boards of Panguru', sentences: PANGURU_REQUEST_MESSAGES },
  { title: 'Files', sentences: IMAGE_MESSAGES },
  { title: 'Usage', sentences: PROGRAM_MESSAGES },
  { title: 'Batches of levels', sentences: BATCH_MESSAGES },
  { title: 'Queues of levels', sentences: QUEUE_MESSAGES },
  { title: 'Devices that are played on', sentences: DEVICE_MESSAGES },
  { title: 'Playing', sentences: PLAY_MESSAGES },
  { title: 'The service', sentences: SERVICE_MESSAGES },
];
