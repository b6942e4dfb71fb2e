import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { commandList } from './commands.ts';

const LIST = resolve(import.meta.dirname, '../docs/cli.md');

it('docs/cli.md has the help of all commands, which npm run docs writes anew', async () => {
  await expect(commandList()).toMatchFileSnapshot(LIST);
});
