import { computed, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Point, Reading, ReadingTube } from '../../vision/reading.ts';
import { board } from '../state/board.ts';

const screen = signal({ width: innerWidth, height: innerHeight });
addEventListener('resize', () => {
  screen.value = { width: innerWidth, height: innerHeight };
});

/** The shares of a screen that a board usually has: below each other, or beside its controls. */
const room = computed(() => {
  const { width, height } = screen.value;
  return width > height ? { width: 0.6 * width, height } : { width, height: 0.7 * height };
});

/** Widths and heights of a tube between the middles of neighbours. */
const APART = { across: 1.35, down: 1.3 };

/** A drawn board with as many tubes in a row as show them largest on this screen. A board that was seen stays as it is in the game. */
export function useArranged(reading: Reading): Reading {
  const shown = board.value;
  const isDrawn = shown?.game === 'tubes' && shown.isDrawn;
  return useMemo(() => (isDrawn ? arranged(reading) : reading), [reading, isDrawn, room.value]);
}

function arranged(reading: Reading): Reading {
  const { tubes } = reading;
  const [first] = tubes;
  if (!first) return reading;
  const [across, down] = [
    APART.across * first.width,
    APART.down * Math.max(...tubes.map(({ height }) => height)),
  ];
  const scaleOf = (inRow: number) =>
    Math.min(
      room.value.width / (inRow * across),
      room.value.height / (Math.ceil(tubes.length / inRow) * down),
    );
  const counts = tubes.map((_, k) => k + 1);
  const best = counts.reduce((one, other) => (scaleOf(other) > scaleOf(one) ? other : one));
  const inRow = Math.ceil(tubes.length / Math.ceil(tubes.length / best));
  const floor = (tube: ReadingTube) => tube.y + tube.height / 2;
  const put = (tube: ReadingTube, k: number) => {
    const row = Math.floor(k / inRow);
    const missing = Math.max(0, (row + 1) * inRow - tubes.length);
    return moved(tube, ((k % inRow) + missing / 2) * across - tube.x, row * down - floor(tube));
  };
  return { ...reading, tubes: tubes.map(put) };
}

function moved(tube: ReadingTube, dx: number, dy: number): ReadingTube {
  const by = ({ x, y }: Point) => ({ x: x + dx, y: y + dy });
  return { ...tube, ...by(tube), places: tube.places.map(by), seenAt: tube.seenAt.map(by) };
}
