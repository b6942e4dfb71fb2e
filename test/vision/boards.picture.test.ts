import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadPicture } from '../../src/image/index.ts';
import { type ReadingOptions, readPixels } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';

async function outcomeOf(file: string, options: ReadingOptions) {
  const path = fileURLToPath(new URL(`../../fixtures/${file}`, import.meta.url));
  return readPixels(valueIn(await loadPicture(path)), options);
}

/** Each board of a picture of several is read with the other painted screens. */
async function refusalOf(name: string, options: ReadingOptions) {
  const outcome = await outcomeOf(`together/${name}`, options);
  return outcome.ok ? outcome.value.tubes : outcome.fault;
}

it.each(['after-a-few-moves.png', 'two-levels.png'])('%s is refused as two boards', async (name) => {
  expect(await refusalOf(name, {})).toMatchObject({
    code: 'TWO_BOARDS',
    boards: 2,
    parts: [expect.anything(), expect.anything()],
  });
});

it('a third one of two boards is refused', async () => {
  expect(await refusalOf('two-levels.png', { board: 3 })).toMatchObject({ code: 'NO_SUCH_BOARD' });
});

it('the only board that is found is in doubt where one of several is chosen', async () => {
  const reasonsOf = async (options: ReadingOptions) => {
    const outcome = await outcomeOf('scenes/ball-plain.png', options);
    return outcome.ok && outcome.value.warnings.map(({ reason }) => reason);
  };
  expect(await reasonsOf({ board: 1 })).toEqual(['onlyBoard']);
  expect(await reasonsOf({})).toEqual([]);
});
