import { extname } from 'node:path';
import { Option, withVariable } from '../terminal/commander.ts';
import { EXIT, type Failed } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { speed } from '../terminal/options.ts';

/** Which pictures of the moves to make, and how they look. */
export interface PictureFlags {
  readonly output?: string;
  /** False for `--no-pictures`. */
  readonly pictures: boolean;
  readonly steps?: boolean;
  readonly overview?: boolean;
  readonly animate?: boolean;
  /** 1 as made, 2 twice as fast. */
  readonly speed?: number;
  readonly letters?: boolean;
  /** Whether still pictures are saved as SVG. */
  readonly svg?: boolean;
  readonly open?: boolean;
  /** Options that come from environment variables. They choose how pictures look, but do not ask for pictures. */
  readonly preferences?: readonly string[];
}

export function pictureOptions(): Option[] {
  const forms = [
    new Option('--steps', 'also save the full screenshot for every move'),
    new Option('--overview', 'also save the screenshot with the moves as numbered arrows'),
    new Option('--animate', 'also save an animation: WebP, or GIF with -o NAME.gif'),
    new Option('--speed <factor>', 'speed of the animation; 2 is twice as fast').argParser(speed),
    new Option('--letters', 'label every item with the letter of its colour'),
    new Option('--svg', 'save pictures as SVG, which can be edited; so does -o NAME.svg'),
  ];
  const open = new Option('--open', 'open the first picture in the default viewer');
  const none = withVariable(new Option('--no-pictures', 'save no pictures'));
  return [none, ...forms.map(withVariable), open.conflicts(['json'])];
}

/** Whether a form of pictures was asked for by name, so that leaving it out needs an explanation. */
export function asksForPictures(flags: PictureFlags): boolean {
  return asksFor(flags, 'steps', 'overview', 'animate') || isAnimationName(namedOutput(flags) ?? '');
}

type Form = 'steps' | 'overview' | 'animate' | 'letters' | 'svg' | 'open';

function asksFor(flags: PictureFlags, ...forms: readonly Form[]): boolean {
  return forms.some((form) => flags[form] && !flags.preferences?.includes(form));
}

/** The value of `-o` on the command line, not of its environment variable. */
function namedOutput({ output, preferences }: PictureFlags): string | undefined {
  return preferences?.includes('output') ? undefined : output;
}

export function isAnimationName(path: string): boolean {
  return /^\.(webp|gif)$/i.test(extname(path));
}

/** Refuses `--no-pictures` together with an option that asks for pictures. */
export function contradiction(flags: PictureFlags): Failed | undefined {
  if (flags.pictures) return undefined;
  if (!asksForPictures(flags) && !asksFor(flags, 'open')) return undefined;
  return failed(EXIT.usage, 'noPictures');
}

/** Whether pictures of a board in text are wanted. By default such boards get none. */
export function wantsPictures(flags: PictureFlags): boolean {
  return flags.pictures && (namedOutput(flags) !== undefined || asksForLooks(flags));
}

/** Whether any option is given that only concerns pictures. */
function asksForLooks(flags: PictureFlags): boolean {
  return asksForPictures(flags) || asksFor(flags, 'open', 'letters', 'svg');
}

/** Refuses pictures of rows of levels. With several inputs, `-o` may be meant for the others. */
export function withoutPictures(flags: PictureFlags, inputs: number): Failed | undefined {
  const isNamed = namedOutput(flags) !== undefined && inputs === 1;
  if (!isNamed && !asksForLooks(flags)) return undefined;
  return failed(EXIT.usage, 'rowsWithoutPictures');
}
