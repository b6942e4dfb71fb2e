import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** What nobody who draws on a picture gets around: decode it, encode a PNG of its size. With sharp's own settings. */
const { data, info } = await sharp(readFileSync(process.argv[2] ?? ''))
  .raw()
  .toBuffer({ resolveWithObject: true });
await sharp(data, { raw: info }).png().toBuffer();
