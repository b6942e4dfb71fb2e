import { formatHex, parseHex } from '../../numbers/srgb.ts';
import { textOn } from '../../overlay/draw/color.ts';

/** Shapes in a square from -1 to 1, for users who distinguish them better than colours or letters. */
const SHAPES: readonly string[] = [
  'M0-.9L.85.65H-.85z',
  'M-.7-.7H.7V.7H-.7z',
  'M0-1L.75 0 0 1-.75 0z',
  'M.8 0A.8.8 0 1 1-.8 0A.8.8 0 1 1 .8 0z',
  'M-.28-.9H.28V-.28H.9V.28H.28V.9H-.28V.28H-.9V-.28H-.28z',
  'M0-1L.25-.32H.95L.38.1.6.8 0 .38-.6.8-.38.1-.95-.32H-.25z',
  'M-.8-.35H.8V-.75H-.8zM-.8.2H.8V-.2H-.8zM-.8.75H.8V.35H-.8z',
  'M0 .85C-1.3 0-.9-.8-.4-.8-.15-.8 0-.6 0-.5 0-.6.15-.8.4-.8.9-.8 1.3 0 0 .85z',
  'M.9 0L.45.78H-.45L-.9 0-.45-.78H.45z',
  'M.35-.85A.9.9 0 1 0 .35.85 .95.95 0 0 1 .35-.85z',
  'M0 .9L-.85-.65H.85z',
  'M-.35-.8V.8H-.75V-.8zM.2-.8V.8H-.2V-.8zM.75-.8V.8H.35V-.8z',
  'M-.62-.9L0-.28.62-.9.9-.62.28 0 .9.62.62.9 0 .28-.62.9-.9.62-.28 0-.9-.62z',
  'M.8 0A.8.8 0 1 1-.8 0A.8.8 0 1 1 .8 0zM.4 0A.4.4 0 1 0-.4 0A.4.4 0 1 0 .4 0z',
  'M-.9-.2L0-.9.9-.2V.25L0-.45-.9.25zM-.9.5L0-.2.9.5V.95L0 .25-.9.95z',
  'M-.75-.75H-.1V-.1H-.75zM.1-.75H.75V-.1H.1zM-.75.1H-.1V.75H-.75zM.1.1H.75V.75H.1z',
];

interface Props {
  /** The index of the colour, from 0. */
  readonly index: number;
  readonly letter: string;
  readonly hex: string;
  /** Height of the sign. */
  readonly size: number;
  readonly isShape: boolean;
}

/** The sign of a colour: its letter, or a shape as long as there are enough. */
export function Sign({ index, letter, hex, size, isShape }: Props) {
  const fill = formatHex(textOn(parseHex(hex)));
  const shape = isShape ? SHAPES[index] : undefined;
  if (shape) return <path d={shape} fill={fill} fill-rule="evenodd" transform={`scale(${size * 0.5})`} />;
  return (
    <text fill={fill} font-size={size} font-weight="700" text-anchor="middle" dominant-baseline="central">
      {letter}
    </text>
  );
}
