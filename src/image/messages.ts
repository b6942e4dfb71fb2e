/** Messages about pictures that cannot be read and files that cannot be written. */
export const IMAGE_MESSAGES = {
  fileNotThere: { code: 'NOT_FOUND', words: 'there is no such file; check the name' },
  circularLink: { code: 'NOT_FOUND', words: 'this link leads back to itself; name the picture itself' },
  folderNotThere: { code: 'NOT_FOUND', words: 'the folder to write into does not exist; make it first' },
  folderIsFile: { code: 'NOT_FOUND', words: 'the folder to write into is a file; choose another with -o' },
  isFolder: { code: 'IS_FOLDER', words: 'this is a folder; name the pictures in it' },
  outputIsFolder: { code: 'IS_FOLDER', words: 'a folder has this name; name another file' },
  notRegular: { code: 'NOT_A_FILE', words: 'this is a pipe or a device; name a picture file' },
  outputNotRegular: { code: 'NOT_A_FILE', words: 'this is a pipe or a device; name another file' },
  brokenLink: { code: 'NOT_A_FILE', words: 'this link leads nowhere; name another file' },
  noAccess: { code: 'NO_ACCESS', words: 'you have no permission to read this file' },
  diskFault: { code: 'NO_ACCESS', words: 'the file cannot be read ({system}); check the disk' },
  emptyFile: { code: 'EMPTY', words: 'the file is empty; save it again' },
  fileTooLarge: {
    code: 'TOO_LARGE',
    words:
      'the file is larger than {megabytes} MB; save the screenshot as PNG or JPEG, or crop it to the board',
  },
  notPicture: { code: 'NOT_A_PICTURE', words: 'this is not a picture; give a PNG, JPEG or WebP file' },
  formatUnsupported: {
    code: 'FORMAT_UNSUPPORTED',
    words:
      '{format} pictures cannot be read; phones save screenshots as PNG or JPEG, so take one in place of a photo, or save this as one',
  },
  tooManyPixels: {
    code: 'TOO_MANY_PIXELS',
    words: 'the picture has more than {millions} million pixels; crop it to the board or make it smaller',
  },
  truncated: { code: 'TRUNCATED', words: 'the end of the file is missing; save or send the picture again' },
  damaged: { code: 'DAMAGED', words: 'the picture is damaged; save or send it again' },
  tooSlow: {
    code: 'TOO_SLOW',
    words: 'the picture took longer than {seconds} seconds to decode; make it smaller',
  },
  decoderMissing: {
    code: 'DECODER_MISSING',
    words: 'sharp, which decodes pictures, does not load; tubesight doctor says why',
  },
  overInput: { code: 'WOULD_OVERWRITE_INPUT', words: 'this is the input itself; name another file with -o' },
  notWritable: {
    code: 'NOT_WRITABLE',
    words: 'you have no permission to write into this folder; choose another with -o',
  },
  writeFault: {
    code: 'NOT_WRITABLE',
    words: 'the file cannot be written ({system}); choose another folder with -o',
  },
  diskFull: {
    code: 'DISK_FULL',
    words: 'the disk is full; free some space, or choose another folder with -o',
  },
  animationExtension: {
    code: 'EXTENSION_UNKNOWN',
    words: 'animations are saved as .webp or .gif, not as .{extension}',
  },
} as const;

/** Reasons why a picture cannot be read or a file cannot be written. */
export type ImageReason = keyof typeof IMAGE_MESSAGES;
