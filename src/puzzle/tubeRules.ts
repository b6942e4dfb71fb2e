import { isRecord } from './json.ts';
import { legible } from './legible.ts';
import { sayOfBoard } from './messages.ts';
import { failure, type Outcome, success } from './outcome.ts';

/** The rules of a single tube besides those of the game. A plain tube has none. */
export interface TubeRules {
  /** No move uses the tube. What it holds is not part of the game. */
  readonly locked?: true;
}

const NAMES = ['locked'] as const satisfies readonly (keyof TubeRules)[];

/** The members of a tube that are rules. */
export const TUBE_RULE_NAMES: readonly string[] = NAMES;

/** The rules among the members of something; undefined if a value is none that the rule can have. */
export function tubeRulesIn(members: unknown): TubeRules | undefined {
  if (!isRecord(members)) return {};
  const given = NAMES.filter((name) => !isUnset(members[name]));
  if (given.some((name) => members[name] !== true)) return undefined;
  return Object.fromEntries(given.map((name) => [name, members[name]]));
}

/** A member that says that there is no such rule. */
function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === false;
}

/** The rules of a tube, without what else is known of it. */
export function rulesOf(tube: TubeRules): TubeRules {
  return tube.locked ? { locked: true } : {};
}

/** The tube without rules of its own. */
export function plainTube<Of extends TubeRules>(tube: Of): Of {
  return Object.fromEntries(Object.entries(tube).filter(([name]) => !TUBE_RULE_NAMES.includes(name))) as Of;
}

/** Parses the rules behind a tube of board text: "[locked]". An empty text is a plain tube. */
export function parseTubeRules(text: string): Outcome<TubeRules> {
  const parts = text === '' ? [] : text.slice(1, -1).split('][');
  const rules = parts.map((part) => [part, NAMES.find((name) => name === part.trim())] as const);
  const stranger = rules.find(([, name]) => name === undefined);
  if (stranger)
    return failure(sayOfBoard('tubeRule', { text: legible(stranger[0]), rules: NAMES.join(', ') }));
  return success(Object.fromEntries(rules.map(([, name]) => [name, true])));
}

/** The suffix of a tube in board text: "[locked]", or nothing for a plain tube. */
export function formatTubeRules(tube: TubeRules): string {
  return NAMES.filter((name) => tube[name])
    .map((name) => `[${name}]`)
    .join('');
}

/** The tubes that moves can use. */
export function tubesInPlay<Of extends TubeRules>({
  tubes,
}: {
  readonly tubes: readonly Of[];
}): readonly Of[] {
  return tubes.filter(({ locked }) => !locked);
}

/** The numbers of locked tubes, from 1. */
export function lockedNumbers({ tubes }: { readonly tubes: readonly TubeRules[] }): number[] {
  return tubes.flatMap(({ locked }, index) => (locked ? [index + 1] : []));
}
