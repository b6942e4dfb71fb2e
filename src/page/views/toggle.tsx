interface ToggleProps {
  readonly label: string;
  /** The colour of a dot before the words. */
  readonly color?: string;
  readonly class?: string;
  readonly isOn: boolean;
  readonly onTap: () => void;
}

/** A button that stays pressed while something holds. */
export function Toggle({ label, color, isOn, onTap, ...more }: ToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onTap} {...more}>
      {color && <span class="dot" style={{ '--color': color }} />}
      {label}
    </button>
  );
}
