import { encodePng, renderScene } from '../../image/index.ts';
import { readingScene, type Scene } from '../../overlay/index.ts';
import {
  formatPanguru,
  type PanguruReading,
  panguruReadingScene,
  storePanguru,
} from '../../panguru/index.ts';
import { storeReading } from '../../vision/index.ts';
import { asGiven } from '../../vision/turned.ts';
import { withReadingProgress } from '../solve/progress.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { printerFor, printJson, printOutcome, printPassedOver, type Run } from '../terminal/io.ts';
import { pathFor, save, targetOf, wrongExtension } from '../terminal/save.ts';
import { colorLines } from './boardDiagram.ts';
import type { CorrectionFlags } from './correctionFlags.ts';
import { prepareLevelNumber } from './levelNumber.ts';
import { mendingLines, readingLines, summaryLine, warningLines } from './readingText.ts';
import { askedBy, noteMissingReader, readPicture, withHelp } from './readPicture.ts';
import { isOwnPicture, isPictureName, openSource, type PictureSource } from './source.ts';

export interface ReadFlags extends CorrectionFlags {
  readonly json?: boolean;
  readonly output?: string;
  readonly level: boolean;
}

/** Prints what one picture shows. @returns the exit code */
export async function readOne(argument: string, run: Run<ReadFlags>): Promise<ExitCode> {
  const { flags, inputs, io } = run;
  const outcome = await work(argument, run);
  if (typeof outcome !== 'number' && inputs.length > 1 && isOwnPicture(outcome))
    return printPassedOver(io, argument, outcome, flags.json === true);
  return printOutcome(outcome, argument, run);
}

async function work(argument: string, run: Run<ReadFlags>): Promise<ExitCode | Failure> {
  const { flags, inputs, io } = run;
  const asked = unnameable(flags) ?? (await askedBy(flags));
  if (isFailure(asked)) return asked;
  if (flags.level && isPictureName(argument)) prepareLevelNumber();
  const source = await openSource(argument, 'tubes', inputs);
  if (isFailure(source)) return source;
  if (source.type !== 'picture') return failed(EXIT.usage, 'readTakesPictures');
  if (flags.level) noteMissingReader(printerFor(flags, io));
  const checked = { ...flags, path: source.path, isDrawn: flags.output !== undefined };
  const pictureReading = withReadingProgress(io, source.name, source.pixels, (onProgress) =>
    readPicture(source, asked, onProgress),
  );
  if (isFailure(pictureReading)) {
    const { guess } = pictureReading;
    const savedGuess = guess ? await saveReading(source, () => readingScene(source.pixels, guess), run) : [];
    return isFailure(savedGuess) ? savedGuess : { ...withHelp(pictureReading, checked), saved: savedGuess };
  }
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
  return ended(source, stored, saved, run);
}

/** The reading is printed even if its picture cannot be saved. */
function ended(
  { name }: PictureSource,
  stored: object,
  saved: readonly string[] | Failure,
  { flags, io }: Run<ReadFlags>,
): ExitCode | Failure {
  if (flags.json) return printJson(io, name, stored, saved, EXIT.done);
  return isFailure(saved) ? saved : EXIT.done;
}

/** Refuses a file name with a wrong extension before anything is read. */
function unnameable({ output }: ReadFlags): Failure | undefined {
  return output === undefined ? undefined : wrongExtension(targetOf(output, ''));
}

async function printPanguruReading(
  source: PictureSource,
  reading: PanguruReading,
  run: Run<ReadFlags>,
): Promise<ExitCode | Failure> {
  const { flags, io } = run;
  const stored = storePanguru(reading);
  const lines = [
    'Panguru',
    `board: panguru: ${formatPanguru(stored)}`,
    'colours (letter, name, hex):',
    ...colorLines(stored.colors, io.paint),
  ];
  if (!flags.json) io.out(lines.join('\n'));
  const paint = () => panguruReadingScene(source.pixels, reading);
  return ended(source, stored, await saveReading(source, paint, run), run);
}

/** Draws and saves the reading if `-o` was given. @returns the paths */
async function saveReading(
  source: PictureSource,
  paint: () => Scene,
  { flags, inputs, io }: Run<ReadFlags>,
): Promise<readonly string[] | Failure> {
  if (flags.output === undefined) return [];
  const target = targetOf(flags.output, source.stem);
  const plate = {
    path: target.file ?? pathFor(target, 'reading'),
    encode: async () => encodePng(await renderScene(paint())),
  };
  const saved = await save([plate], target, await io.openOutput(inputs));
  if (!isFailure(saved) && !flags.json) for (const path of saved) io.out(`saved ${path}`);
  return saved;
}
