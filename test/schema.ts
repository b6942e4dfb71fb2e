import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The part of JSON Schema that the program's schema is written in. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const FILE = resolve(import.meta.dirname, '../docs/tubesight.schema.json');

export const SCHEMA = JSON.parse(readFileSync(FILE, 'utf8')) as Schema & { readonly $defs: object };

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
ajv.addSchema(SCHEMA, 'tubesight');

/** Checks whatever the program prints. */
export const validatePrinted = ajv.getSchema('tubesight') as ValidateFunction;

/** The objects that the program has printed, a line each. @throws when one is not as the schema says */
export function printedObjects(out: string): Record<string, unknown>[] {
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const value = JSON.parse(line) as Record<string, unknown>;
      if (validatePrinted(value)) return value;
      throw new Error(
        `${line.slice(0, 500)} is not as the schema says: ${troubleWith(kindOf(value), value).join('; ')}`,
      );
    });
}

/** What an object seems to be, so that only what is wrong with that is told. */
function kindOf(value: Record<string, unknown>): string {
  if ('event' in value) return 'event';
  if ('msg' in value) return 'logLine';
  if ('played' in value) return 'played';
  if ('rating' in value) return 'rated';
  if ('board' in value) return 'level';
  if ('kind' in value) return value.kind === 'panguru' ? 'panguru' : 'tubes';
  const known = { error: 'failure', passedOver: 'passedOver', algorithms: 'comparison' };
  return Object.entries(known).find(([member]) => member in value)?.[1] ?? 'health';
}

/** Why JSON is not of one kind, such as `tubes`; nothing where it is. */
export function troubleWith(kind: string, value: unknown): string[] {
  const validate = ajv.getSchema(`tubesight#/$defs/${kind}`) as ValidateFunction;
  return validate(value)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
}
