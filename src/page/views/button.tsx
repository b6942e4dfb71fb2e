import type { ComponentProps } from 'preact';
import { type Key, say } from '../texts.ts';
import { Icon } from './icon.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'icon'> {
  readonly icon?: ComponentProps<typeof Icon>['name'];
  /** What it says after its icon: the name of a text, or words. */
  readonly says?: Key;
  readonly text?: string;
  /** Its name, where it says nothing. */
  readonly label?: Key;
  /** The colour of a dot before that, `#rrggbb`, and what is written on the dot. */
  readonly hex?: string | undefined;
  readonly sign?: string;
  /** Whether it is what most people tap. */
  readonly isMain?: boolean;
}

/** A button with an icon, a text, or both. */
export function Button({ icon, says, text, label, hex, sign, isMain, children, ...others }: ButtonProps) {
  return (
    <button type="button" class={isMain ? 'main' : undefined} aria-label={label && say(label)} {...others}>
      {icon && <Icon name={icon} />}
      {(hex ?? sign) !== undefined && (
        <span class="dot" style={{ '--color': hex }}>
          {sign}
        </span>
      )}
      {says ? say(says) : text}
      {children}
    </button>
  );
}

/** A button with a dot of a colour, or with a sign on a dot of none. */
export function Swatch({ class: more = '', sign = '', ...others }: ButtonProps) {
  return <Button class={`swatch ${more}`} {...{ sign, ...others }} />;
}
