import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { architecture } from './architecture.ts';

const PAGE = resolve(import.meta.dirname, '../docs/architecture.md');

it('docs/architecture.md shows what imports what today; npm run docs writes it anew', async () => {
  await expect(architecture()).toMatchFileSnapshot(PAGE);
});
