import { decodePicture, encodePng, renderScene } from '../../image/index.ts';
import { loadSharp } from '../../image/sharp.ts';
import { engineVersion, type ReaderTrouble, readerTrouble, readLevel } from '../../ocr/index.ts';
import { svgDocument } from '../../overlay/draw/svg.ts';
import { drawText } from '../../overlay/draw/text.ts';
import type { Pixels } from '../../vision/index.ts';
import { EXIT, type ExitCode } from './exit.ts';
import type { Io } from './io.ts';
import { oldestNode } from './package.ts';

export interface DoctorFlags {
  readonly json?: boolean;
}

/** `none`: not available, but not needed either. */
type Health = 'ok' | 'missing' | 'none';

interface Check {
  /** Stable, for programs. */
  readonly id: keyof typeof CHECK_NAMES;
  readonly health: Health;
  readonly finding: string;
  /** What to do about it, if anything. */
  readonly remedy?: string;
}

const CHECK_NAMES = {
  node: 'Node.js',
  sharp: 'pictures',
  tesseract: 'level numbers',
} as const;

/** Checks the installation and prints what is missing. @returns exit code 3 if anything is, else 0 */
export async function doctor({ json }: DoctorFlags, io: Io): Promise<ExitCode> {
  const checks = [nodeCheck(), await sharpCheck(), await levelNumberCheck()];
  const isWell = checks.every(({ health }) => health !== 'missing');
  if (json) io.json({ version: 1, ok: isWell, checks });
  else for (const check of checks) io.out(checkLine(check));
  return isWell ? EXIT.done : EXIT.unreadable;
}

const HEALTH_WIDTH = 'missing'.length;

function checkLine({ id, health, finding, remedy }: Check): string {
  return `${health.padEnd(HEALTH_WIDTH)}  ${CHECK_NAMES[id]}: ${finding}${remedy ? `; ${remedy}` : ''}`;
}

function nodeCheck(): Check {
  const oldest = oldestNode();
  const finding = `${process.versions.node}, and ${oldest} or newer is needed`;
  if (isAtLeast(process.versions.node, oldest)) return { id: 'node', health: 'ok', finding };
  return missing('node', finding, 'install a newer version from nodejs.org');
}

function isAtLeast(version: string, oldest: string): boolean {
  return new Intl.Collator('en', { numeric: true }).compare(version, oldest) >= 0;
}

/** A test picture: a screen with nothing but a title. */
const LEVEL = 137;
const TITLE_PICTURE = { width: 720, height: 1280, bottom: 300 };

function titlePicture(): Promise<Pixels> {
  const { width, height } = TITLE_PICTURE;
  const style = { size: 72, color: [20, 24, 40], anchor: 'middle' } as const;
  const data = new Uint8Array(width * height * 4).fill(255);
  const marks = svgDocument(width, height, drawText(`Level ${LEVEL}`, width / 2, 180, style));
  return renderScene({ width, height, base: { width, height, data }, marks });
}

/** Draws, encodes and decodes a picture. */
async function sharpCheck(): Promise<Check> {
  const id = 'sharp';
  try {
    const { versions, format } = loadSharp();
    const finding = `sharp ${versions.sharp} (libvips ${versions.vips})`;
    const unread = Object.entries({ PNG: format.png, JPEG: format.jpeg, WebP: format.webp })
      .filter(([, { input }]) => !input.buffer)
      .map(([name]) => name);
    const decoded = await decodePicture(await encodePng(await titlePicture()));
    if (decoded.ok && unread.length === 0)
      return { id, health: 'ok', finding: `${finding} reads PNG, JPEG and WebP, and draws` };
    const why = decoded.ok ? `does not read ${unread.join(', ')}` : decoded.fault.message;
    return missing(id, `${finding}: ${why}`, SHARP_REMEDY);
  } catch (error) {
    const [reason = ''] = `${error instanceof Error ? error.message : error}`.split('\n');
    return missing(id, `sharp does not load (${reason})`, SHARP_REMEDY);
  }
}

const SHARP_REMEDY = 'run npm install again on this computer, because sharp is different on each system';

const READER_REMEDIES: Readonly<Record<ReaderTrouble, string>> = {
  'engine missing': 'run npm install again: tesseract.js is not installed',
  'data missing': 'run npm install again: @tesseract.js-data/eng is not installed',
  'data damaged': 'remove node_modules and run npm install again',
};

/** Milliseconds, enough to read a number on a slow computer. */
const READER_TIME = 20_000;

/** Draws a level number and reads it. */
async function levelNumberCheck(): Promise<Check> {
  const id = 'tesseract';
  const trouble = readerTrouble();
  if (trouble) return missing(id, trouble, READER_REMEDIES[trouble]);
  const picture = await titlePicture().catch(() => undefined);
  if (!picture) return { id, health: 'none', finding: 'not checked, because pictures cannot be drawn' };
  const level = await readLevel(picture, TITLE_PICTURE.bottom, READER_TIME);
  const engine = `Tesseract ${engineVersion()}`;
  if (level === LEVEL) return { id, health: 'ok', finding: `${engine} reads a test number` };
  return missing(id, `${engine} does not read a test number`, 'run npm install again, or use --no-level');
}

function missing(id: Check['id'], finding: string, remedy: string): Check {
  return { id, health: 'missing', finding, remedy };
}
