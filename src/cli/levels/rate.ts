import { keyOf } from '../../levels/batch/index.ts';
import { picked } from '../../threads/options.ts';
import { EXIT, type ExitCode } from '../terminal/exit.ts';
import { type Io, printFailure } from '../terminal/io.ts';
import { save, wrongExtension } from '../terminal/save.ts';
import { type Batch, type BatchFlags, type BatchItem, runBatch } from './batch.ts';
import { levelsOf } from './levelInputs.ts';
import { failedRow } from './levelRow.ts';
import type { RatedLevel, RatingFlags } from './rateLevel.ts';

export interface RateFlags extends RatingFlags, BatchFlags {
  /** A file for the difficulty curve. */
  readonly plot?: string;
}

/**
 * Rates levels as they are read, several at the same time, and prints what was measured of each. A level that cannot be rated does not stop
 * the rest.
 *
 * @returns the exit code of the first that failed, else 0
 */
export async function rate(inputs: readonly string[], flags: RateFlags, io: Io): Promise<ExitCode> {
  const refused =
    flags.plot === undefined ? undefined : wrongExtension({ stem: '', file: flags.plot }, PLOTS);
  if (refused) return printFailure(io, '', refused, flags.json === true);
  const scores: (number | null)[] = [];
  const own = picked(flags, 'seed', 'maxNodes', 'json', 'quiet');
  const batch: Batch<RatedLevel> = {
    items: itemsOf(inputs, own),
    options: ['rate', own],
    print: ({ line, exit, score }) => {
      io.out(line);
      if (score !== undefined) scores.push(score);
      return exit;
    },
    lost: (name, why) => failedRow(name, why, own),
  };
  const ended = await runBatch(batch, flags, io);
  if (!ended.ok) return printFailure(io, '', ended, flags.json === true);
  const plotted = flags.plot === undefined ? EXIT.done : await plot(scores, flags.plot, inputs, flags, io);
  return ended.value === EXIT.done ? plotted : ended.value;
}

async function* itemsOf(inputs: readonly string[], flags: RatingFlags): AsyncGenerator<BatchItem> {
  for await (const { name, board } of levelsOf(inputs)) {
    const key = keyOf(name, board.ok ? board.value : board.fault);
    yield { task: { command: 'rate', name, board, flags }, key, name };
  }
}

const PLOTS = ['.png', '.svg'];

/** Draws the difficulty curve. The code for pictures is loaded only here. */
async function plot(
  scores: readonly (number | null)[],
  file: string,
  inputs: readonly string[],
  { json }: RateFlags,
  io: Io,
): Promise<ExitCode> {
  const { encodePng, encodeSvg, renderScene } = await import('../../image/index.ts');
  const { DIFFICULTIES } = await import('../../levels/index.ts');
  const { curveScene } = await import('../../overlay/index.ts');
  const bands = Object.entries(DIFFICULTIES).map(([name, least]) => ({ name, least }));
  const scene = curveScene(scores, bands);
  const isSvg = file.toLowerCase().endsWith('.svg');
  const encode = async () => (isSvg ? encodeSvg(scene) : encodePng(await renderScene(scene)));
  const saved = await save([{ path: file, encode }], { stem: file, file }, await io.openOutput(inputs));
  if (!saved.ok) return printFailure(io, '', saved, json === true);
  if (!json) io.out(`saved ${file}`);
  return EXIT.done;
}
