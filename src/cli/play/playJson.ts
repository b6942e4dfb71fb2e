import type { CoachEvent, Coached, PlayEvent, Played } from '../../play/index.ts';
import type { Move } from '../../puzzle/index.ts';
import { storeReading } from '../../vision/index.ts';
import { errorJson } from '../terminal/exit.ts';

/** An event of playing as JSON; tubes count from 1. */
export function eventJson(event: PlayEvent | CoachEvent): object {
  return { version: 1, event: event.type, ...membersOf(event) };
}

function membersOf(event: PlayEvent | CoachEvent): object {
  if (event.type === 'board') {
    const { version: _, ...reading } = storeReading(event.reading);
    return { level: event.level, reading };
  }
  if (event.type === 'plan') {
    const moves = event.moves.map((move, i) => ({ step: i + 1, ...moveJson(move) }));
    const longer = 'longer' in event ? { longer: event.longer } : {};
    return { moves, optimal: event.optimal, reveals: event.isSearch, ...longer };
  }
  if (event.type === 'tap') return { at: event.at, ...event.target };
  if (event.type === 'move') return { ...moveJson(event.move), outcome: event.outcome, looks: event.looks };
  if (event.type === 'next') return { ...moveJson(event.move), left: event.left };
  if (event.type === 'made') return { ...(event.move && moveJson(event.move)), advised: event.isAdvised };
  const { type: _, ...members } = event;
  return members;
}

function moveJson({ from, to, count }: Move): object {
  return { from: from + 1, to: to + 1, count };
}

/** The end of playing as JSON. @param saved the screenshot that a person has to look at, if one was kept */
export function playedJson({ won, moves, taps, fault }: Played, saved: readonly string[]): object {
  const failed = fault && errorJson(fault);
  return { version: 1, played: { won, moves, taps }, ...failed, ...(saved.length > 0 && { saved }) };
}

/** The end of watching as JSON. */
export function coachedJson({ won, moves, fault }: Coached): object {
  const failed = fault && errorJson(fault);
  return { version: 1, coached: { won, moves }, ...failed };
}
