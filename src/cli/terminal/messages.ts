import { HIDDEN_MESSAGES } from '../../hidden/messages.ts';
import { IMAGE_MESSAGES } from '../../image/messages.ts';
import { BATCH_MESSAGES } from '../../levels/batch/messages.ts';
import { LEVEL_MESSAGES } from '../../levels/messages.ts';
import { QUEUE_MESSAGES } from '../../levels/queue/messages.ts';
import { MEMORY_MESSAGES } from '../../memory/messages.ts';
import { PANGURU_MESSAGES } from '../../panguru/messages.ts';
import { DEVICE_MESSAGES, PLAY_MESSAGES } from '../../play/messages.ts';
import { BOARD_MESSAGES, type Sentences } from '../../puzzle/index.ts';
import { SERVICE_MESSAGES } from '../../serve/messages.ts';
import { AGAIN_FAULTS, DOUBTS, READING_FAULTS, REFUSALS } from '../../vision/messages/index.ts';
import { PROGRAM_MESSAGES } from './faults.ts';

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
  { title: 'Files', sentences: IMAGE_MESSAGES },
  { title: 'Usage', sentences: PROGRAM_MESSAGES },
  { title: 'Batches of levels', sentences: BATCH_MESSAGES },
  { title: 'Queues of levels', sentences: QUEUE_MESSAGES },
  { title: 'Devices that are played on', sentences: DEVICE_MESSAGES },
  { title: 'Playing', sentences: PLAY_MESSAGES },
  { title: 'The service', sentences: SERVICE_MESSAGES },
];
