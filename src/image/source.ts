import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '../formats/index.ts';
import { at, done, fault, type ImageOutcome, systemCode } from './fault.ts';

/** Reads a regular file. Never waits for a pipe or a device. */
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
  if (!state.isFile()) return at(path, fault('notRegular'));
  if (state.size > MAX_FILE_BYTES) return tooLarge(path);
  return done(await file.readFile());
}

/** Reads a stream such as standard input, up to the size limit for files. */
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
  return at(path, fault('fileTooLarge', { megabytes: MAX_FILE_BYTES / 2 ** 20 }));
}

function folderFault(path: string): ImageOutcome<never> {
  return at(path, fault('isFolder'));
}

/** The fault for an error of opening or reading a file. @throws the error if it is not a system error */
export function openFault(error: unknown, path: string): ImageOutcome<never> {
  const system = systemCode(error);
  switch (system) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
    case 'ERR_INVALID_ARG_VALUE':
      return at(path, fault('fileNotThere'));
    case 'EISDIR':
      return folderFault(path);
    case 'EACCES':
    case 'EPERM':
      return at(path, fault('noAccess'));
    case 'ELOOP':
      return at(path, fault('circularLink'));
    case 'ENXIO':
      return at(path, fault('notRegular'));
    case undefined:
      throw error;
    default:
      return at(path, fault('diskFault', { system }));
  }
}
