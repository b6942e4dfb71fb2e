import { CHROMIUM } from '../browser.ts';
import { boardIn, doubtsIn, openChromiumReader, type Read, readHere } from '../page/chromiumReader.ts';
import { type Labelled, labelledPictures } from './truth.ts';

/** At most so large a part of the pictures may give another board on the page. */
const ACCEPTED = 0.01;

/**
 * Whether the page sees in pictures what the program sees: `npm run scoreboard -- page`. The pictures are those of the folder that the
 * environment variable TUBESIGHT_CORPUS names, else the project's scenes. Each picture whose board or warnings differ is listed; a
 * board that differs without a warning is the worst.
 */
if (CHROMIUM === undefined) process.exit(1);
const pictures = labelledPictures(process.env.TUBESIGHT_CORPUS ?? 'fixtures/scenes');
const chromium = await openChromiumReader(process.cwd());
const count = { different: 0, silent: 0, doubts: 0 };
for (const picture of pictures) {
  const [page, program] = await Promise.all([chromium.read(picture.path), readHere(picture.path)]);
  const isOther = boardIn(page) !== boardIn(program);
  if (!isOther && doubtsIn(page) === doubtsIn(program)) continue;
  tell(picture, page, program);
  if (!isOther) count.doubts++;
  else if (doubtsIn(page) === '' && 'reading' in page) count.silent++;
  if (isOther) count.different++;
}
await chromium.close();
const { different, silent, doubts } = count;
console.log(
  `${pictures.length} pictures: ${different} with another board, ${silent} of them without a word; ${doubts} with the same board and other warnings`,
);
if (silent > 0 || different > ACCEPTED * pictures.length) process.exitCode = 1;

function tell({ group, name }: Labelled, page: Read, program: Read): void {
  const lines = [
    `${group}/${name}`,
    `page     ${boardIn(page)} ${doubtsIn(page)}`,
    `program  ${boardIn(program)} ${doubtsIn(program)}`,
  ];
  console.log(lines.join('\n  '));
}
