import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  collectBytes,
  type ImageOutcome,
  loadPicture,
  MAX_FILE_BYTES,
  nameFor,
  openOutput,
} from '../../src/image/index.ts';
import { folder, useFolder } from '../scratch.ts';
import { open, quarters } from './pictures.ts';

useFolder();

const bytes = new TextEncoder().encode('new');

function codeOf(outcome: ImageOutcome<unknown>): string {
  return outcome.ok ? 'ok' : outcome.fault.code;
}

describe('reading', () => {
  it('reads a picture whatever its name says', async () => {
    const path = join(folder, 'picture.txt');
    writeFileSync(path, await open(quarters()).webp().toBuffer());
    expect(await loadPicture(path)).toMatchObject({ ok: true, value: { width: 40, height: 40 } });
  });

  it.each<[string, (path: string) => void, string]>([
    ['not there', () => {}, 'NOT_FOUND'],
    ['a folder', (path) => mkdirSync(path), 'IS_FOLDER'],
    ['empty', (path) => writeFileSync(path, ''), 'EMPTY'],
    ['text', (path) => writeFileSync(path, 'hello'), 'NOT_A_PICTURE'],
    ['larger than the limit', (path) => writeFileSync(path, new Uint8Array(MAX_FILE_BYTES + 1)), 'TOO_LARGE'],
    ['a link to itself', (path) => symlinkSync(path, path), 'NOT_FOUND'],
  ])('%s', async (_name, make, code) => {
    const path = join(folder, 'input.png');
    make(path);
    const outcome = await loadPicture(path);
    expect(outcome).toMatchObject({ ok: false, fault: { code, path } });
  });

  it('a device is not a picture', async () =>
    expect(codeOf(await loadPicture('/dev/zero'))).toBe('NOT_A_FILE'));
  it('a file with a zero byte in its name does not exist', async () =>
    expect(codeOf(await loadPicture('a\0b'))).toBe('NOT_FOUND'));

  it('a stream is read no further than the limit', async () => {
    let sent = 0;
    async function* endless() {
      while (true) {
        sent += 2 ** 20;
        yield new Uint8Array(2 ** 20);
      }
    }
    expect(codeOf(await collectBytes(endless()))).toBe('TOO_LARGE');
    expect(sent).toBeLessThanOrEqual(MAX_FILE_BYTES + 2 ** 20);
  });
});

describe('writing', () => {
  it('files appear together once all are written, and replace older ones', async () => {
    const [first, second] = [join(folder, 'a.png'), join(folder, 'b.png')];
    writeFileSync(first, 'old');
    const output = openOutput([]);
    await output.add(first, bytes);
    await output.add(second, bytes);
    expect(readFileSync(first, 'utf8')).toBe('old');
    expect(readdirSync(folder)).not.toContain('b.png');
    expect(await output.commit()).toEqual({ ok: true, value: [first, second] });
    expect(readdirSync(folder).sort()).toEqual(['a.png', 'b.png']);
    expect(readFileSync(first, 'utf8')).toBe('new');
  });

  it('leaves nothing when discarded', async () => {
    const output = openOutput([]);
    await output.add(join(folder, 'a.png'), bytes);
    await output.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each<[string, (input: string, path: string) => void, string]>([
    ['the input by a symbolic link', symlinkSync, 'WOULD_OVERWRITE_INPUT'],
    ['the input by a hard link', linkSync, 'WOULD_OVERWRITE_INPUT'],
    ['a folder', (_, path) => mkdirSync(path), 'IS_FOLDER'],
    ['a link that leads nowhere', (_, path) => symlinkSync('nowhere', path), 'NOT_A_FILE'],
    ['a device', (_, path) => symlinkSync('/dev/null', path), 'NOT_A_FILE'],
  ])('refuses to write to %s', async (_name, make, code) => {
    const [input, path] = [join(folder, 'input.png'), join(folder, 'output.png')];
    writeFileSync(input, 'input');
    make(input, path);
    expect(codeOf(await openOutput([input]).add(path, bytes))).toBe(code);
    expect(readFileSync(input, 'utf8')).toBe('input');
    expect(readdirSync(folder).sort()).toEqual(['input.png', 'output.png']);
  });

  it('refuses to overwrite the input, by whichever path', async () => {
    const input = join(folder, 'input.png');
    writeFileSync(input, 'input');
    mkdirSync(join(folder, 'sub'));
    for (const path of [input, join(folder, 'sub', '..', 'input.png')]) {
      expect(codeOf(await openOutput([input]).add(path, bytes))).toBe('WOULD_OVERWRITE_INPUT');
    }
  });

  it('writes through a link to another file', async () => {
    const [target, link] = [join(folder, 'target.png'), join(folder, 'link.png')];
    writeFileSync(target, 'old');
    symlinkSync(target, link);
    const output = openOutput([]);
    await output.add(link, bytes);
    await output.commit();
    expect(readFileSync(target, 'utf8')).toBe('new');
  });

  it('says when the folder does not exist or is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(codeOf(await openOutput([]).add(join(folder, 'no', 'a.png'), bytes))).toBe('NOT_FOUND');
    expect(codeOf(await openOutput([]).add(join(folder, 'file', 'a.png'), bytes))).toBe('NOT_FOUND');
  });

  it.skipIf(process.getuid?.() === 0)('says when the folder may not be written to', async () => {
    chmodSync(folder, 0o500);
    expect(codeOf(await openOutput([]).add(join(folder, 'a.png'), bytes))).toBe('NOT_WRITABLE');
    chmodSync(folder, 0o700);
  });
});

describe('names made from a picture', () => {
  it.each([
    ['shots/Level 80.png', 'Level 80'],
    ['IMG_0001.PNG', 'IMG_0001'],
    ['no-extension', 'no-extension'],
    ['two.dots.webp', 'two.dots'],
    ['-', 'puzzle'],
    ['', 'puzzle'],
    ['...', 'puzzle'],
    ['.hidden.png', 'hidden'],
    ['--help.png', 'help'],
    ['a\nb\u202ec.png', 'a_b_c'],
    ['what?<now>.png', 'what__now_'],
    ['CON.png', '_CON'],
    ['Уровень 20.jpg', 'Уровень 20'],
  ])('%j', (picture, name) => expect(nameFor(picture)).toBe(name));

  it('are short enough for any file system', () => {
    expect(Buffer.byteLength(nameFor(`${'レ'.repeat(300)}.png`))).toBe(120);
  });
});
