import { rulesOf } from '../../puzzle/tubeRules.ts';
import type { Reading, ReadingTube } from '../../vision/reading.ts';
import { mend } from '../state/open.ts';
import { colorName, say } from '../texts.ts';
import { Button } from './button.tsx';
import { Stepper } from './stepper.tsx';

const SWITCHES = ['locked', 'gives', 'takes', 'queue'] as const;
const COUNTS = ['opens', 'covered', 'frozen', 'chained'] as const;

interface RulesProps {
  readonly reading: Reading;
  readonly tube: ReadingTube;
}

/** The rules of a tube, each of which a tap gives or takes away. */
export function Rules({ reading: { colors }, tube }: RulesProps) {
  const set = (changes: object) =>
    void mend({ type: 'rules', tubes: [tube.number], rules: rulesOf({ ...tube, ...changes }) });
  return (
    <fieldset class="tools rules" aria-label={say('rule.title', { tube: tube.number })}>
      {SWITCHES.map((name) => {
        const isOn = tube[name] === true;
        const onClick = () => set({ [name]: !isOn });
        return <Button key={name} says={`rule.${name}`} aria-pressed={isOn} onClick={onClick} />;
      })}
      {colors.map(({ id, hex, name }) => {
        const text = say('rule.only', { color: colorName(name) });
        const isOn = tube.only === id;
        const onClick = () => set({ only: !isOn && id });
        return <Button key={id} {...{ hex, text, onClick }} aria-pressed={isOn} />;
      })}
      {COUNTS.map((name) => (
        <Stepper
          key={name}
          label={say(`rule.${name}`)}
          value={tube[name] ?? 0}
          // what thaws follows from the items, so it is found anew
          onChange={(count) => set({ [name]: count > 0 && count, ...(name === 'frozen' && { until: null }) })}
        />
      ))}
    </fieldset>
  );
}
