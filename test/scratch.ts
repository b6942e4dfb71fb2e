import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const made = () => mkdtempSync(join(tmpdir(), 'tubesight-'));
const remove = (path: string) => rmSync(path, { recursive: true, force: true });

/** The folder of the test that runs. */
export let folder = '';

/** Gives each test of a file a new folder. */
export function useFolder(): void {
  beforeEach(() => {
    folder = made();
  });
  afterEach(() => remove(folder));
}

/** A folder that all tests of a file share. */
export function sharedFolder(): string {
  const path = made();
  afterAll(() => remove(path));
  return path;
}
