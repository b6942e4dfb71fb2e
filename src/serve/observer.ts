import type { PictureOutcome } from './job.ts';
import type { Ending } from './pool.ts';

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

/** Why a request got no place: too many are waiting, or the service is about to end. */
export type Refusal = 'busy' | 'draining';

/** Is told what happens in the service. The log and the metrics are observers. */
export interface Observer {
  readonly served?: (request: ServedRequest) => void;
  readonly refused?: (why: Refusal) => void;
  readonly pictureSeen?: (outcome: PictureOutcome) => void;
  /** A thread ended, and another one takes its place. */
  readonly threadReplaced?: (why: Ending) => void;
  /** Something was thrown that should not be. @param id of the request */
  readonly threw?: (id: string, error: Error) => void;
}

/** An observer that tells several others. */
export function observeWith(observers: readonly Observer[]): Required<Observer> {
  const tellAll =
    <Name extends keyof Observer>(name: Name) =>
    (...facts: Parameters<Required<Observer>[Name]>) => {
      for (const observer of observers) (observer[name] as Listener | undefined)?.(...facts);
    };
  return {
    served: tellAll('served'),
    refused: tellAll('refused'),
    pictureSeen: tellAll('pictureSeen'),
    threadReplaced: tellAll('threadReplaced'),
    threw: tellAll('threw'),
  };
}

type Listener = (...facts: unknown[]) => void;
