import { say } from '../texts.ts';

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
      <button
        type="button"
        aria-label={say('mend.less', { what: label })}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={say('mend.more', { what: label })}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
