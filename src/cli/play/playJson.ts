import type { PlayEvent, Played } from '../../play/index.ts';
import type { Move } from '../../puzzle/index.ts';
import { storeReading } from '../../vision/index.ts';
import { errorJson } from '../terminal/exit.ts';

/** An event of playing as JSON; tubes count from 1. */
export function eventJson(event: PlayEvent): object {
  const { type } = event;
  return { version: 1, event: type, ...membersOf(event) };
}

function membersOf(event: PlayEvent): object {
  switch (event.type) {
    case 'board': {
      const { version: _, ...reading } = storeReading(event.reading);
      return { level: event.level, reading };
    }
    case 'plan':
      return {
        moves: event.moves.map((move, i) => ({ step: i + 1, ...moveJson(move) })),
        optimal: event.optimal,
        reveals: event.isSearch,
      };
    case 'tap':
      return { at: event.at, ...event.target };
    case 'move':
      return { ...moveJson(event.move), outcome: event.outcome, looks: event.looks };
    case 'won':
      return { level: event.level, moves: event.moves, taps: event.taps };
    case 'mapping':
      return { scale: event.scale, dx: event.dx, dy: event.dy };
    case 'kind':
      return { kind: event.kind };
    case 'restart':
      return { why: event.why };
  }
}

function moveJson({ from, to, count }: Move): object {
  return { from: from + 1, to: to + 1, count };
}

/** The end of playing as JSON. @param saved the screenshot that a person has to look at, if one was kept */
export function playedJson(
  { won, moves, taps, fault }: Played,
  exit: number,
  saved: readonly string[],
): object {
  const failed = fault && errorJson({ exit: exit as 3, code: fault.code, message: fault.message });
  return { version: 1, played: { won, moves, taps }, ...failed, ...(saved.length > 0 && { saved }) };
}
