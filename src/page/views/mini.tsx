import type { Reading } from '../../vision/reading.ts';

interface MiniProps extends Pick<Reading, 'tubes' | 'colors'> {
  readonly label: string;
}

/** Tubes with the colours of their items, to be seen at a glance. */
export function MiniBoard({ tubes, colors, label }: MiniProps) {
  return (
    <span class="mini" role="img" aria-label={label}>
      {tubes.map(({ number, items }) => (
        <i key={number}>
          {items.map((item, k) => (
            <b key={k} style={{ '--color': colors.find(({ id }) => id === item)?.hex }} />
          ))}
        </i>
      ))}
    </span>
  );
}
