import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '../engine/answers.ts';
import { engine } from '../engine/client.ts';
import { step } from '../state/board.ts';
import { openFile, openNext } from '../state/open.ts';
import { say } from '../texts.ts';
import { Button } from './button.tsx';
import { FileButton } from './files.tsx';
import { isStill } from './motion.ts';
import { type Frame, PictureView } from './picture.tsx';
import { useSwipes, useWakeLock } from './touch.ts';
import { Verdict } from './verdict.tsx';

/** Frames of a moving item, and the duration of each in milliseconds. */
const MOVE = { frames: 6, each: 45 };

interface PictureProps {
  /** Tells the engine which moves are followed, again when they change. */
  readonly begin: () => Promise<void>;
  readonly at: number;
  readonly label: string;
  /** The part of the screenshot that is shown, if known in advance, to reserve space. */
  readonly frame?: Frame;
  /** On top of the picture. */
  readonly children?: ComponentChildren;
}

/** The screenshot before a move, with the move marked. */
export function StepPicture({ begin, at, label, frame, children }: PictureProps) {
  const { picture, passing } = useSteps(begin, at);
  if (picture) return <PictureView {...{ picture, passing, label, children }} />;
  return frame ? <div class="picture" style={{ '--ratio': `${frame.width / frame.height}` }} /> : null;
}

/** What only the player can see after the moves. */
export interface Question {
  readonly words: string;
  /** The answers to tap; none if only a new screenshot answers it. */
  readonly answers: ComponentChildren;
}

interface Props {
  /** The moves as text. */
  readonly moves: readonly string[];
  /** The board after a number of moves. */
  readonly pictureOf: (at: number) => ComponentChildren;
  /** What has to be done before the first move. */
  readonly first?: string | undefined;
  /** What is asked after the last move, if the level goes on. */
  readonly end?: Question | undefined;
}

export function Following({ moves, pictureOf, first, end }: Props) {
  const at = Math.min(step.value, moves.length);
  useWakeLock();
  const go = (to: number) => {
    if (to >= 0 && to <= moves.length) step.value = to;
  };
  // not `at`, because taps may come faster than the page is drawn
  const onNext = () => go(Math.min(step.value, moves.length) + 1);
  const onBack = () => go(Math.min(step.value, moves.length) - 1);
  const swipes = useSwipes({ onNext, onBack });
  const isEnd = at === moves.length;
  return (
    <div class="columns follow" {...swipes}>
      <div class="stage">
        <div class="words">
          {first && at === 0 && <p class="notice lost">{first}</p>}
          <MoveWords moves={moves} at={at} end={end?.words ?? say('follow.done')} />
        </div>
        <div class="room">{pictureOf(at)}</div>
        {isEnd && end?.answers}
        <div class="thumb">
          <Button disabled={at === 0} onClick={onBack} says="follow.back" />
          {isEnd ? (
            <FileButton
              label={say(end ? 'follow.nextScreenshot' : 'follow.nextLevel')}
              isMain={!end?.answers}
              onFile={end ? openNext : openFile}
            />
          ) : (
            <Button isMain onClick={onNext} says="follow.next" />
          )}
        </div>
      </div>
      <div class="panel">
        <Verdict />
        <MoveList moves={moves} at={at} />
      </div>
    </div>
  );
}

/** The picture of a step, after the move that leads to it was shown. Another step ends that. */
function useSteps(begin: () => Promise<void>, at: number) {
  const [picture, setPicture] = useState<Picture>();
  const [passing, setPassing] = useState<ImageBitmap>();
  const before = useRef(at);
  // before the page is painted, because the engine can start immediately
  useLayoutEffect(() => {
    void begin();
  }, [begin]);
  useLayoutEffect(() => {
    let isWanted = true;
    const isNext = at === before.current + 1 && !isStill();
    before.current = at;
    const show = async () => {
      for (const bitmap of isNext ? await engine().travel(at - 1, MOVE.frames) : []) {
        if (!isWanted) return;
        setPassing(bitmap);
        await new Promise((resolve) => setTimeout(resolve, MOVE.each));
      }
      const next = isWanted ? await engine().paintStep(at) : undefined;
      if (!isWanted || !next) return;
      setPassing(undefined);
      setPicture(next);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [begin, at]);
  return { picture, passing };
}

interface Place {
  readonly moves: readonly string[];
  readonly at: number;
}

function MoveWords({ moves, at, end }: Place & { readonly end: string }) {
  const words = at === moves.length ? end : say('follow.move', { step: at + 1, of: moves.length });
  return (
    <p class="move" role="status">
      <strong>{words}</strong> <span>{moves[at]}</span>
    </p>
  );
}

function MoveList({ moves, at }: Place) {
  return (
    <details class="moves">
      <summary>{say('follow.allMoves')}</summary>
      <ol>
        {moves.map((words, i) => (
          <li key={i}>
            <Button
              aria-current={i === at ? 'step' : undefined}
              onClick={() => {
                step.value = i;
              }}
            >
              {words}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
