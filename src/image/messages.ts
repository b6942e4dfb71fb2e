/** Messages about pictures that cannot be read and files that cannot be written. */
export const IMAGE_MESSAGES = {
  fileNotThere: {
    code: 'NOT_FOUND',
    words: 'there is no such file; check the name',
    about: 'No file has the name of the picture.',
  },
  circularLink: {
    code: 'NOT_FOUND',
    words: 'this link leads back to itself; name the picture itself',
    about: 'The name of the picture is that of a link in a circle.',
  },
  folderNotThere: {
    code: 'NOT_FOUND',
    words: 'the folder to write into does not exist; make it first',
    about: 'The folder of an output is not there.',
  },
  folderIsFile: {
    code: 'NOT_FOUND',
    words: 'the folder to write into is a file; choose another with -o',
    about: 'What should be the folder of an output is a file.',
  },
  isFolder: {
    code: 'IS_FOLDER',
    words: 'this is a folder; name the pictures in it',
    about: 'A folder was named where a picture is wanted.',
  },
  outputIsFolder: {
    code: 'IS_FOLDER',
    words: 'a folder has this name; name another file',
    about: 'A file cannot be written under the name of a folder.',
  },
  notRegular: {
    code: 'NOT_A_FILE',
    words: 'this is a pipe or a device; name a picture file',
    about: 'What was named is no regular file.',
  },
  outputNotRegular: {
    code: 'NOT_A_FILE',
    words: 'this is a pipe or a device; name another file',
    about: 'An output would go into something that is no regular file.',
  },
  brokenLink: {
    code: 'NOT_A_FILE',
    words: 'this link leads nowhere; name another file',
    about: 'An output is a link whose target is gone.',
  },
  noAccess: {
    code: 'NO_ACCESS',
    words: 'you have no permission to read this file',
    about: 'The system does not let the program read the picture.',
  },
  diskFault: {
    code: 'NO_ACCESS',
    words: ({ system }: { system: string }) => `the file cannot be read (${system}); check the disk`,
    about: 'Reading the file failed for a reason that has no sentence of its own.',
  },
  emptyFile: {
    code: 'EMPTY',
    words: 'the file is empty; save the screenshot again',
    about: 'The picture has no bytes.',
  },
  fileTooLarge: {
    code: 'TOO_LARGE',
    words: ({ megabytes }: { megabytes: number }) =>
      `the file is larger than ${megabytes} MB; save the screenshot as PNG or JPEG, or crop it to the board`,
    about: 'No screenshot has that many bytes.',
  },
  notPicture: {
    code: 'NOT_A_PICTURE',
    words: 'this is not a picture; give a PNG, JPEG or WebP file',
    about: 'The file has the format of no picture that is known.',
  },
  formatUnsupported: {
    code: 'FORMAT_UNSUPPORTED',
    words: ({ format }: { format: string }) =>
      `${format} pictures cannot be read; save it as PNG, JPEG or WebP`,
    about: 'The file is a picture in a format that screenshots do not have.',
  },
  tooManyPixels: {
    code: 'TOO_MANY_PIXELS',
    words: ({ millions }: { millions: number }) =>
      `the picture has more than ${millions} million pixels; crop it to the board or make it smaller`,
    about: 'Decoding the picture would take too much memory.',
  },
  truncated: {
    code: 'TRUNCATED',
    words: 'the end of the file is missing; save or send the picture again',
    about: 'The file ends before the picture does, as after a download that was interrupted.',
  },
  damaged: {
    code: 'DAMAGED',
    words: 'the picture is damaged; save or send it again',
    about: 'The picture cannot be decoded.',
  },
  tooSlow: {
    code: 'TOO_SLOW',
    words: ({ seconds }: { seconds: number }) =>
      `the picture took longer than ${seconds} seconds to decode; make it smaller`,
    about: 'Decoding was given up.',
  },
  decoderMissing: {
    code: 'DECODER_MISSING',
    words: 'sharp, which decodes pictures, does not load; tubesight doctor says why',
    about: 'The package sharp is missing, or was installed for another system.',
  },
  overInput: {
    code: 'WOULD_OVERWRITE_INPUT',
    words: 'this is the input itself; name another file with -o',
    about: 'An output would replace a picture that is being read, perhaps through a link.',
  },
  notWritable: {
    code: 'NOT_WRITABLE',
    words: 'you have no permission to write into this folder; choose another with -o',
    about: 'The system does not let the program write there.',
  },
  writeFault: {
    code: 'NOT_WRITABLE',
    words: ({ system }: { system: string }) =>
      `the file cannot be written (${system}); choose another folder with -o`,
    about: 'Writing the file failed for a reason that has no sentence of its own.',
  },
  diskFull: {
    code: 'DISK_FULL',
    words: 'the disk is full; make room, or choose another folder with -o',
    about: 'There is no room for an output.',
  },
  animationExtension: {
    code: 'EXTENSION_UNKNOWN',
    words: ({ extension }: { extension: string }) =>
      `animations are saved as .webp or .gif, not as .${extension}`,
    about: 'The name of an animation has an extension that is no format for it.',
  },
} as const;

/** Reasons why a picture cannot be read or a file cannot be written. */
export type ImageReason = keyof typeof IMAGE_MESSAGES;
