import { transfer } from '../engine/client.ts';

/** Renders an SVG document for the engine, whose thread cannot. */
export async function drawMarks(svg: string, width: number, height: number): Promise<ImageBitmap> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const bitmap = canvas.transferToImageBitmap();
    return transfer(bitmap, [bitmap]);
  } finally {
    URL.revokeObjectURL(url);
  }
}
