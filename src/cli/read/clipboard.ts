import { execFile } from 'node:child_process';
import { success } from '../../puzzle/outcome.ts';
import { type Attempt, EXIT } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';

/** The name of the input that is the picture in the clipboard. */
export const CLIPBOARD = '<clipboard>';

/** A program that writes the content of the clipboard to its standard output. */
interface Reader {
  readonly command: string;
  readonly args: readonly string[];
  /** Converts its output to the bytes of a picture, if necessary. */
  readonly decode?: (out: Buffer) => Buffer;
}

const MAC_SCRIPT = 'get the clipboard as «class PNGf»';
const WINDOWS_SCRIPT = [
  'Add-Type -AssemblyName System.Windows.Forms, System.Drawing',
  '$image = [Windows.Forms.Clipboard]::GetImage()',
  'if ($image -eq $null) { exit 1 }',
  '$bytes = New-Object IO.MemoryStream',
  '$image.Save($bytes, [Drawing.Imaging.ImageFormat]::Png)',
  '$bytes.WriteTo([Console]::OpenStandardOutput())',
].join('; ');

const MIME_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The programs that may read the clipboard on a platform, the likeliest first. */
export function readersOf(platform: NodeJS.Platform, isWayland: boolean): readonly Reader[] {
  const windows: Reader = {
    command: 'powershell.exe',
    args: ['-NoProfile', '-STA', '-Command', WINDOWS_SCRIPT],
  };
  if (platform === 'win32') return [windows];
  if (platform === 'darwin') {
    return [
      { command: 'pngpaste', args: ['-'] },
      { command: 'osascript', args: ['-e', MAC_SCRIPT], decode: fromAppleScript },
    ];
  }
  const wayland = MIME_TYPES.map((type) => ({ command: 'wl-paste', args: ['--type', type] }));
  const x11 = MIME_TYPES.map((type) => {
    return { command: 'xclip', args: ['-selection', 'clipboard', '-t', type, '-o'] };
  });
  // in the Windows Subsystem for Linux, PowerShell is available, too
  return isWayland ? [...wayland, ...x11, windows] : [...x11, ...wayland, windows];
}

/** AppleScript prints data in hexadecimal digits, as in `«data PNGf89504E47»`. */
function fromAppleScript(out: Buffer): Buffer {
  const [, digits = ''] = /data \w{4}([0-9A-F]+)/i.exec(out.toString('utf8')) ?? [];
  return Buffer.from(digits, 'hex');
}

/** The bytes of the picture in the clipboard, from the first program that can read it. */
export async function pasted(
  readers = readersOf(process.platform, Boolean(process.env.WAYLAND_DISPLAY)),
): Promise<Attempt<Uint8Array>> {
  let isRead = false;
  for (const { command, args, decode } of readers) {
    const out = await outputOf(command, args);
    if (out === 'missing') continue;
    isRead = true;
    const bytes = decode && out ? decode(out) : out;
    if (bytes && bytes.length > 0) return success(bytes);
  }
  return failed(EXIT.unreadable, isRead ? 'clipboardEmpty' : 'clipboardUnread');
}

/** The limits of one attempt: bytes, more than any screenshot has, and milliseconds. */
const MOST_BYTES = 64 * 2 ** 20;
const CLIPBOARD_PATIENCE = 20_000;

/** The output of a program; undefined if it failed. */
function outputOf(command: string, args: readonly string[]): Promise<Buffer | undefined | 'missing'> {
  return new Promise((done) => {
    const options = {
      encoding: 'buffer',
      maxBuffer: MOST_BYTES,
      timeout: CLIPBOARD_PATIENCE,
      windowsHide: true,
    } as const;
    execFile(command, args, options, (error, out) => {
      const isMissing = error?.code === 'ENOENT' || error?.code === 'EACCES';
      done(isMissing ? 'missing' : error ? undefined : out);
    });
  });
}
