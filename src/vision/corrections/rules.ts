import {
  type BoardRules,
  failure,
  type Item,
  type Outcome,
  parseBoardRule,
  parseTubeRules,
  success,
  TUBE_RULE_NAMES,
  type TubeRules,
} from '../../puzzle/index.ts';
import { legible } from '../../puzzle/sentence.ts';
import { plainTube, recolored, withUntil } from '../../puzzle/tubeRules.ts';
import { colorsCalled } from '../colors/names.ts';
import { sayOfReading } from '../messages/faults.ts';
import type { ReadingColor } from '../reading.ts';
import type { CorrectionFault } from './items.ts';
import type { ShapedTube } from './tubes.ts';

/** What rules a tube, or the whole board, really has: more than it had, or none. */
export type RuleCorrection =
  | { /** From 1. */ readonly tube: number; readonly rules: TubeRules }
  | { readonly board: BoardRules };

/** Parses "5=locked", "5=none" for a tube without rules of its own, and "uneven" or "limit 30" for the board. */
export function parseRule(text: string): Outcome<RuleCorrection, CorrectionFault> {
  const board = parseBoardRule(`[${text.trim()}]`);
  if (board) return success({ board });
  const [, tube, rule = ''] = /^\s*(\d{1,3})\s*=\s*(.*?)\s*$/.exec(text) ?? [];
  const rules = parseTubeRules(rule === 'none' ? '' : `[${rule}]`);
  return tube !== undefined && rules.ok
    ? success({ tube: Number(tube), rules: rules.value })
    : failure(sayOfReading('notRule', { text: legible(text), rules: TUBE_RULE_NAMES.join(', ') }));
}

interface Ruled extends BoardRules {
  readonly colors: readonly ReadingColor[];
  readonly tubes: readonly ShapedTube[];
}

/** Gives tubes and the board rules of their own, or takes those of a tube away. */
export function withRules<R extends Ruled>(
  reading: R,
  list: readonly RuleCorrection[],
): Outcome<R, CorrectionFault> {
  let fixed = reading;
  for (const correction of list) {
    if ('board' in correction) {
      fixed = { ...fixed, ...correction.board };
      continue;
    }
    const { tube, rules } = correction;
    if (!fixed.tubes[tube - 1])
      return failure(sayOfReading('noTubeNumber', { tube, tubes: fixed.tubes.length }));
    fixed = {
      ...fixed,
      tubes: fixed.tubes.map((one, i) => (i === tube - 1 ? ruled(one, rules, fixed) : one)),
    };
  }
  return success(fixed);
}

function ruled(tube: ShapedTube, rules: TubeRules, { colors }: Ruled): ShapedTube {
  if (Object.keys(rules).length === 0) return plainTube(tube);
  const letterOf = (name: Item) => colorsCalled(colors, name)[0]?.id ?? name;
  return withUntil({ ...tube, ...recolored(rules, letterOf) });
}
