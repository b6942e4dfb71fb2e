import { plainTube, type TubeRules } from '../../puzzle/tubeRules.ts';
import type { Reading, ReadingTube } from '../../vision/reading.ts';
import { mend } from '../state/open.ts';
import { colorName, say } from '../texts.ts';
import { Stepper } from './stepper.tsx';

const SWITCHES = ['locked', 'gives', 'takes', 'queue'] as const;
const COUNTS = ['opens', 'covered', 'frozen', 'chained'] as const;

interface RulesProps {
  readonly reading: Reading;
  readonly tube: ReadingTube;
}

/** The rules of a tube, each of which a tap gives or takes away. */
export function Rules({ reading: { colors }, tube }: RulesProps) {
  const set = (rules: TubeRules) => void mend({ type: 'rules', tube: tube.number, rules });
  const own = rulesIn(tube);
  return (
    <fieldset class="tools rules" aria-label={say('rule.title', { tube: tube.number })}>
      {SWITCHES.map((name) => (
        <button
          type="button"
          key={name}
          aria-pressed={own[name] === true}
          onClick={() => set(own[name] ? without(own, name) : { ...own, [name]: true })}
        >
          {say(`rule.${name}`)}
        </button>
      ))}
      {colors.map(({ id, hex, name }) => (
        <button
          type="button"
          key={id}
          aria-pressed={own.only === id}
          onClick={() => set(own.only === id ? without(own, 'only') : { ...own, only: id })}
        >
          <span class="dot" style={{ '--color': hex }} />
          {say('rule.only', { color: colorName(name) })}
        </button>
      ))}
      {COUNTS.map((name) => (
        <Stepper
          key={name}
          label={say(`rule.${name}`)}
          value={own[name] ?? 0}
          onChange={(count) => set(withCount(own, name, count))}
        />
      ))}
    </fieldset>
  );
}

/** The rules alone. */
function rulesIn(tube: ReadingTube): TubeRules {
  const plain = plainTube(tube);
  return Object.fromEntries(Object.entries(tube).filter(([name]) => !(name in plain)));
}

function without(rules: TubeRules, name: keyof TubeRules): TubeRules {
  return Object.fromEntries(Object.entries(rules).filter(([other]) => other !== name));
}

/** What thaws follows from the items, so it is found anew. */
function withCount(rules: TubeRules, name: (typeof COUNTS)[number], count: number): TubeRules {
  const others = without(name === 'frozen' ? without(rules, 'until') : rules, name);
  return count > 0 ? { ...others, [name]: count } : others;
}
