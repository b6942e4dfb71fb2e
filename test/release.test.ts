import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '..', name), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '');

describe('the changelog', () => {
  it('has the version of the package as its newest', () => {
    const newest = headings.find((heading) => heading !== 'Unreleased');
    expect(newest).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`));
  });

  it('has unreleased changes on top only', () => {
    expect(headings.slice(1)).not.toContain('Unreleased');
  });
});

it('the lock file has the version of the package', () => {
  const lock = JSON.parse(read('package-lock.json')) as { version: string };
  expect(lock.version).toBe(version);
});
