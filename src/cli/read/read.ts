import { encodePng, renderScene } from '../../image/index.ts';
import { readingScene, type Scene } from '../../overlay/index.ts';
import {
  formatPanguru,
  type PanguruReading,
  panguruReadingScene,
  storePanguru,
} from '../../panguru/index.ts';
import { failure, success } from '../../puzzle/outcome.ts';
import { storeReading } from '../../vision/index.ts';
import { asGiven } from '../../vision/turned/turned.ts';
import { withReadingProgress } from '../solve/progress.ts';
import { type Attempt, EXIT, type ExitCode } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { printerFor, printOutcome, type Run, withSaved } from '../terminal/io.ts';
import { pathFor, save, targetOf, wrongExtension } from '../terminal/save.ts';
import { colorLines } from './boardDiagram.ts';
import type { CorrectionFlags } from './correctionFlags.ts';
import { prepareLevelNumber } from './levelNumber.ts';
import { mendingLines, readingLines, summaryLine, warningLines } from './readingText.ts';
import { askedBy, noteMissingReader, readPicture, withHelp } from './readPicture.ts';
import { isPictureName, openSource, type PictureSource, unopened } from './source.ts';

export interface ReadFlags extends CorrectionFlags {
  readonly json?: boolean;
  readonly output?: string;
  readonly level: boolean;
}

/** Prints what one picture shows. @returns the exit code */
export async function readOne(argument: string, run: Run<ReadFlags>): Promise<ExitCode> {
  return printOutcome(await work(argument, run), argument, run);
}

async function work(argument: string, run: Run<ReadFlags>): Promise<Attempt<ExitCode>> {
  const { flags, inputs, io } = run;
  const asked = wrongExtension(targetOf(flags.output, '')) ?? (await askedBy(flags));
  if (!asked.ok) return asked;
  if (flags.level && isPictureName(argument)) prepareLevelNumber();
  const opened = await openSource(argument, 'tubes', inputs);
  if (!opened.ok) return unopened(opened, argument, run);
  const source = opened.value;
  if (source.type !== 'picture') return failed(EXIT.usage, 'readTakesPictures');
  if (flags.level) noteMissingReader(printerFor(flags, io));
  const checked = { ...flags, path: source.path, isDrawn: flags.output !== undefined };
  const outcome = withReadingProgress(io, source.name, source.pixels, (onProgress) =>
    readPicture(source, asked.value, onProgress),
  );
  if (!outcome.ok) {
    const { guess } = outcome.fault;
    const refused = withHelp(outcome.fault, checked);
    if (!guess) return refused;
    const saved = await saveReading(source, () => readingScene(source.pixels, guess), run);
    return saved.ok ? failure({ ...refused.fault, saved: saved.value }) : saved;
  }
  const pictureReading = outcome.value;
  if ('plates' in pictureReading) return printPanguruReading(source, pictureReading, run);
  const reading = { ...pictureReading.reading, level: await pictureReading.level() };
  const stored = storeReading(asGiven(reading));
  const lines = [
    summaryLine(stored),
    ...warningLines(stored),
    ...(await mendingLines(stored, checked)),
    ...readingLines(stored, io.paint),
  ];
  if (!flags.json) io.out(lines.join('\n'));
  const saved = await saveReading(source, () => readingScene(pictureReading.pixels, reading), run);
  return withSaved(saved, EXIT.done, source.name, run, () => stored);
}

async function printPanguruReading(
  source: PictureSource,
  reading: PanguruReading,
  run: Run<ReadFlags>,
): Promise<Attempt<ExitCode>> {
  const { flags, io } = run;
  const stored = storePanguru(reading);
  const lines = [
    'Panguru',
    `board: panguru: ${formatPanguru(stored)}`,
    'colours (letter, name, hex):',
    ...colorLines(stored.colors, io.paint),
  ];
  if (!flags.json) io.out(lines.join('\n'));
  const saved = await saveReading(source, () => panguruReadingScene(source.pixels, reading), run);
  return withSaved(saved, EXIT.done, source.name, run, () => stored);
}

/** Draws and saves the reading if `-o` was given. @returns the paths */
async function saveReading(
  source: PictureSource,
  paint: () => Scene,
  { flags, inputs, io }: Run<ReadFlags>,
): Promise<Attempt<readonly string[]>> {
  if (flags.output === undefined) return success([]);
  const target = targetOf(flags.output, source.stem);
  const plate = {
    path: target.file ?? pathFor(target, 'reading'),
    encode: async () => encodePng(await renderScene(paint())),
  };
  const saved = await save([plate], target, await io.openOutput(inputs));
  if (saved.ok && !flags.json) for (const path of saved.value) io.out(`saved ${path}`);
  return saved;
}
