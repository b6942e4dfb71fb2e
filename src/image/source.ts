import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { done, fault, type ImageOutcome, systemCode } from './fault.ts';

/**
 * Bytes of the largest file that is opened. The largest real screenshots, 16-bit ones of tablets, stay under 20 MB;
 * together with the limit on pixels this keeps a process that decodes one picture under 300 MB.
 */
export const MAX_FILE_BYTES = 32 * 2 ** 20;

/** The bytes of a regular file, or why there are none. Never waits on a pipe or a device. */
export async function readBytes(path: string): Promise<ImageOutcome<Uint8Array>> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    return await readWhole(file, path);
  } catch (error) {
    return openFault(error, path);
  } finally {
    await file?.close();
  }
}

async function readWhole(file: FileHandle, path: string): Promise<ImageOutcome<Uint8Array>> {
  const state = await file.stat();
  if (state.isDirectory()) return folderFault(path);
  if (!state.isFile()) return fault('NOT_A_FILE', 'this is not a regular file; name a picture file', path);
  if (state.size > MAX_FILE_BYTES) return tooLarge(path);
  return done(await file.readFile());
}

/** The bytes of a stream such as standard input, read no further than the limit on files. */
export async function collectBytes(stream: AsyncIterable<Uint8Array>): Promise<ImageOutcome<Uint8Array>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MAX_FILE_BYTES) return tooLarge();
    chunks.push(chunk);
  }
  return done(Buffer.concat(chunks));
}

function tooLarge(path?: string): ImageOutcome<never> {
  const message = `the file is larger than ${MAX_FILE_BYTES / 2 ** 20} MB; save the screenshot as PNG or JPEG, or crop it to the board`;
  return fault('TOO_LARGE', message, path);
}

function folderFault(path: string): ImageOutcome<never> {
  return fault('IS_FOLDER', 'this is a folder; name the pictures in it', path);
}

function openFault(error: unknown, path: string): ImageOutcome<never> {
  switch (systemCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
    case 'ERR_INVALID_ARG_VALUE':
      return fault('NOT_FOUND', 'there is no such file; check the name', path);
    case 'EISDIR':
      return folderFault(path);
    case 'EACCES':
    case 'EPERM':
      return fault('NO_ACCESS', 'you may not read this file; check its permissions', path);
    case 'ELOOP':
      return fault('NOT_FOUND', 'this link leads back to itself; name the picture itself', path);
    case 'ENXIO':
      return fault('NOT_A_FILE', 'this is not a regular file; name a picture file', path);
    case undefined:
      throw error;
    default:
      return fault('NO_ACCESS', `the file cannot be read (${systemCode(error)}); check the disk`, path);
  }
}
