import { describe, expect, it } from 'vitest';
import { startInParallel } from '../../src/cli/read/parallel.ts';
import { type Io, NOBODY } from '../../src/cli/terminal/io.ts';

const ENTRY = new URL('./fakeThread.mjs', import.meta.url);
const FLAGS = { set: [], level: false };

/** Takes the turns of all inputs in order. @returns what was said of each, and how each ended */
async function answers(inputs: readonly string[], most = 2) {
  const turns = startInParallel(
    { command: 'read', flags: FLAGS, inputs },
    inputs.map((_, i) => i),
    NOBODY,
    { entry: ENTRY, most },
  );
  const all: { said: string[]; end: unknown }[] = [];
  for (const i of inputs.keys()) {
    const said: string[] = [];
    const end = await turns
      .get(i)?.(ioInto(said))
      .catch((error) => error);
    all.push({ said, end });
  }
  return all;
}

function ioInto(said: string[]): Io {
  const say = (text: string) => void said.push(text);
  return { ...NOBODY, out: say, err: say };
}

describe('inputs that are worked on side by side', () => {
  it('answer in their order, however long each takes', async () => {
    const inputs = ['slow-1', 'quick-2', 'slow-3', 'quick-4', 'fails-5'];
    const all = await answers(inputs);
    expect(all.map(({ said }) => said)).toEqual(inputs.map((name) => [`${name} begins`, `${name} ends`]));
    expect(all.map(({ end }) => end)).toEqual([0, 0, 0, 0, 3]);
  });

  it.each([
    ['throws', 'a wheel came off'],
    ['rejects', 'a wheel came off later'],
    ['leaves', 'the thread ended by itself, with exit code 7'],
  ])('go on when the thread of one %s', async (name, message) => {
    const inputs = ['quick-1', name, 'slow-3', `${name}-4`, 'quick-5', 'quick-6'];
    const all = await answers(inputs);
    expect(all.map(({ end }) => (end instanceof Error ? end.message : end))).toEqual(
      inputs.map((input) => (input.startsWith(name) ? message : 0)),
    );
  });

  it('are processed one after the other on a single core', async () => {
    expect(
      startInParallel({ command: 'read', flags: FLAGS, inputs: ['a', 'b'] }, [0, 1], NOBODY, {
        entry: ENTRY,
        most: 1,
      }).size,
    ).toBe(0);
  });
});
