import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type ReadingOptions, readPicture, readPixels } from '../../src/index.ts';
import { valueIn } from '../boards.ts';

/** Each board of a picture of several is read with the other painted screens. */
async function refusalOf(name: string, options: ReadingOptions) {
  const pixels = valueIn(
    await readPicture(fileURLToPath(new URL(`../../fixtures/together/${name}`, import.meta.url))),
  );
  const outcome = readPixels(pixels, options);
  return outcome.ok ? outcome.value.tubes : outcome.fault;
}

it.each(['after-a-few-moves.png', 'two-levels.png'])('%s is refused as two boards', async (name) => {
  expect(await refusalOf(name, {})).toMatchObject({ code: 'TWO_BOARDS', boards: 2 });
});

it('a third one of two boards is refused', async () => {
  expect(await refusalOf('two-levels.png', { board: 3 })).toMatchObject({ code: 'NO_SUCH_BOARD' });
});
