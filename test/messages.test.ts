import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PANGURU_FAULT_CODES } from '../src/panguru/index.ts';
import { DEVICE_FAULT_CODES } from '../src/play/device.ts';
import { FAULT_CODES } from '../src/puzzle/index.ts';
import type { Sentence } from '../src/puzzle/sentence.ts';
import { WARNING_CODES } from '../src/vision/index.ts';
import { isDoubt, messageList, sample } from './messages.ts';
import { MESSAGES } from './messageTables.ts';

const SOURCE = resolve(import.meta.dirname, '../src');
const LIST = resolve(import.meta.dirname, '../docs/messages.md');

const all: readonly (readonly [string, Sentence])[] = MESSAGES.flatMap(({ sentences }) =>
  Object.entries(sentences),
);
const codes = new Set(all.map(([, { code }]) => code));

describe.each(all)('the sentence %s', (_, sentence) => {
  it('has a code', () => {
    expect(sentence.code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  it('is one line that fits into two of a terminal, without a full stop', () => {
    expect(sample(sentence)).toMatch(/^\S.{5,170}[^.\s]$/);
  });

  it('says, if it is a warning, what to compare and what mends it', () => {
    if (!isDoubt(sentence)) return;
    expect(sentence.compare).toMatch(/^(check|compare|count|see) .+[^.]$/);
    expect(sentence.mend.length).toBeGreaterThan(0);
  });
});

describe('all sentences', () => {
  it('have reasons of their own', () => {
    const reasons = all.map(([reason]) => reason);
    expect(reasons.filter((reason, i) => reasons.indexOf(reason) !== i)).toEqual([]);
  });

  it.each([
    ['warnings', WARNING_CODES],
    ['boards', FAULT_CODES],
    ['readings', WARNING_CODES],
    ['Panguru', PANGURU_FAULT_CODES],
    ['devices', DEVICE_FAULT_CODES],
  ])('leave no code of %s without a sentence', (_, list) => {
    expect(list.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('are listed in docs/messages.md, which npm run docs writes anew', async () => {
    await expect(messageList()).toMatchFileSnapshot(LIST);
  });
});

/** All files but those that hold the tables, and the page, whose words are in a file of its own; without their comments. */
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^page\/|messages|cli\/.*[fF]aults\.ts/.test(name))
  .map((name) => [name, readFileSync(join(SOURCE, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')]);

describe('the sources', () => {
  it('know no code that has no sentence', () => {
    const strange = files.flatMap(([name = '', text = '']) =>
      [...text.matchAll(/\bcode: ((?:\s*\|?\s*'[A-Z_]+')+)/g)]
        .flatMap(([, list = '']) => [...list.matchAll(/[A-Z_]+/g)].map(([code]) => code))
        .filter((code) => !codes.has(code))
        .map((code) => `${name}: ${code}`),
    );
    expect(strange).toEqual([]);
  });

  it.each([
    ['a fault with a sentence of its own', /\bmessage(:|\s*=)\s*(['"]|`(?![^`]*\$\{[\w.]*message\}))/],
    ['a code that is paired with a sentence by hand', /\bcode: '[A-Z_]+'(?: as const)?,/],
    ['a usage error with a sentence of its own', /InvalidArgumentError\(['"`]/],
  ])('have no place with %s', (_, pattern) => {
    expect(files.flatMap(([name, text = '']) => (pattern.test(text) ? [name] : []))).toEqual([]);
  });
});
