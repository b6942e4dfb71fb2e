import type { Reading } from '../../vision/reading.ts';
import { say } from '../texts.ts';
import { Button } from './button.tsx';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function Stepper({ label, value, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend
    <div class="stepper" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <Button aria-label={say('mend.less', { what: label })} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <output>{value}</output>
      <Button aria-label={say('mend.more', { what: label })} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </div>
  );
}

interface KindProps {
  readonly value: Reading['kind'] | undefined;
  readonly onChange: (kind: Reading['kind']) => void;
}

/** Beside the stepper, and not with the corrections, because the start screen has it, too. */
export function KindChoice({ value, onChange }: KindProps) {
  return (
    <fieldset class="switch" aria-label={say('mend.kind')}>
      {(['ball', 'water'] as const).map((kind) => (
        <Button
          key={kind}
          aria-pressed={value === kind}
          onClick={() => onChange(kind)}
          text={say(`mend.${kind}`)}
        />
      ))}
    </fieldset>
  );
}
