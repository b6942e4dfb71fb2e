import { EventEmitter } from 'node:events';
import type { Loss } from '../threads/pool.ts';
import type { Refusal } from './desk.ts';
import type { PictureOutcome } from './job.ts';

/** A request that was answered, or whose client left before. It says nothing about the picture or the board. */
export interface ServedRequest {
  /** The request's `X-Request-Id`, or one that was made for it. */
  readonly id: string;
  readonly method: string;
  /** One of the service's own paths, `page` for files of the page, or `other`: a bounded number of values. */
  readonly route: string;
  /** The HTTP status; 499 if the client left before its answer began. */
  readonly status: number;
  readonly milliseconds: number;
  /** The length of the answer's body. */
  readonly bytes: number;
}

/** What happens in the service, and what is said of it. The log and the metrics listen. */
interface ServiceEventMap {
  served: [request: ServedRequest];
  refused: [why: Refusal];
  pictureSeen: [outcome: PictureOutcome];
  /** A thread ended, and another one takes its place. */
  threadReplaced: [why: Loss['code']];
  /** Something was thrown that should not be. */
  threw: [id: string, error: Error];
  /** What happens to the service as a whole. */
  stage: [stage: 'listening' | 'draining' | 'ended', facts: Readonly<Record<string, number>>];
}

export class ServiceEvents extends EventEmitter<ServiceEventMap> {}
