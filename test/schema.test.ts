import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WARNING_CODES } from '../src/vision/index.ts';
import { fieldList } from './fields.ts';
import { SCHEMA, type Schema, troubleWith, validatePrinted } from './schema.ts';

const LIST = resolve(import.meta.dirname, '../docs/json.md');

/** All schemas in a schema, itself included, by the way to them. */
function partsOf(schema: Schema, path = '#'): [string, Schema][] {
  const inner = Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'const' || key === 'enum' || typeof value !== 'object' || value === null) return [];
    const children = key === 'items' || key === 'additionalProperties' ? { '': value } : value;
    return Object.entries(children as Record<string, Schema>).flatMap(([name, child]) =>
      typeof child === 'object' ? partsOf(child, `${path}/${key}/${name}`) : [],
    );
  });
  return [[path, schema], ...inner];
}

describe('the schema of what is printed', () => {
  it('rejects members that it does not name', () => {
    const open = partsOf(SCHEMA).filter(
      ([, { properties, additionalProperties }]) => properties && additionalProperties !== false,
    );
    expect(open.map(([path]) => path)).toEqual([]);
  });

  it('describes each member in one line', () => {
    const members = partsOf(SCHEMA).flatMap(([path, { properties = {} }]) =>
      Object.entries(properties).map(([name, { description = '' }]) => ({
        path: `${path}/${name}`,
        description,
      })),
    );
    expect(members.filter(({ description }) => !/^\S.{2,170}[.`]$/.test(description))).toEqual([]);
  });

  it('has every warning code', () => {
    const { code } = (SCHEMA.$defs as Record<string, Schema>).warning?.properties ?? {};
    expect(code?.enum).toEqual(WARNING_CODES);
  });

  it('rejects objects that are not described', () => {
    const failure = { version: 1, error: { code: 'USAGE', message: 'give a board' } };
    expect(validatePrinted(failure)).toBe(true);
    expect(validatePrinted({ ...failure, mood: 'bad' })).toBe(false);
    expect(troubleWith('failure', { ...failure, error: { code: 'USAGE' } })).toHaveLength(1);
  });

  it('is told field by field in docs/json.md, which npm run docs writes anew', async () => {
    await expect(fieldList()).toMatchFileSnapshot(LIST);
  });
});
