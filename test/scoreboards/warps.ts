import sharp, { type Sharp } from 'sharp';
import type { Pixels, Point, Reading, ReadingTube } from '../../src/vision/index.ts';

/** A picture that was changed, and where a point of the first one is to be found in it. */
export interface Warped {
  readonly pixels: Pixels;
  readonly place: (point: Point) => Point;
}

/** A change of a picture. @param reading what the picture shows, for changes that have to know where */
export type Warp = (pixels: Pixels, reading: Reading) => Promise<Warped>;

const SAME = (point: Point) => point;

function open({ width, height, data }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A change that leaves everything in its place. */
function recolored(change: (picture: Sharp, width: number) => Sharp): Warp {
  return async (pixels) => ({ pixels: await pixelsOf(change(open(pixels), pixels.width)), place: SAME });
}

function scaled(factor: number): Warp {
  return async (pixels) => ({
    pixels: await pixelsOf(open(pixels).resize({ width: Math.round(pixels.width * factor) })),
    place: ({ x, y }) => ({ x: x * factor, y: y * factor }),
  });
}

const WIDER = 1.06;

/** As the same game on a screen of another shape. */
const wider: Warp = async (pixels) => {
  const width = Math.round(WIDER * pixels.width);
  const stretched = open(pixels).resize(width, pixels.height, { fit: 'fill' });
  return { pixels: await pixelsOf(stretched), place: ({ x, y }) => ({ x: WIDER * x, y }) };
};

/** As a game that is lit from the other side. */
const mirrored: Warp = async (pixels) => ({
  pixels: await pixelsOf(open(pixels).flop()),
  place: ({ x, y }) => ({ x: pixels.width - 1 - x, y }),
});

/** As saved for the web: no more than so many colours. */
const FEW_COLORS = 64;
const inFewColors: Warp = async (pixels) => {
  const png = await open(pixels).removeAlpha().png({ palette: true, colours: FEW_COLORS }).toBuffer();
  return { pixels: await pixelsOf(sharp(png)), place: SAME };
};

/** Green, blue and red in the place of red, green and blue: as many colours, other ones. */
const TURNED: [[number, number, number], [number, number, number], [number, number, number]] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
];

async function asJpeg(pixels: Pixels): Promise<Warped> {
  const jpeg = await open(pixels).removeAlpha().jpeg({ quality: 60 }).toBuffer();
  return { pixels: await pixelsOf(sharp(jpeg)), place: SAME };
}

/** Shares of the picture's width that are put beside it. */
interface Margins {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** @param background what the margins are filled with; without it the picture's edge goes on */
async function widened(pixels: Pixels, margins: Margins, background?: string): Promise<Warped> {
  const side = (share = 0) => Math.round(share * pixels.width);
  const [left, top] = [side(margins.left), side(margins.top)];
  const sides = { left, top, right: side(margins.right), bottom: side(margins.bottom) };
  const fill = background === undefined ? { extendWith: 'copy' as const } : { background };
  return {
    pixels: await pixelsOf(open(pixels).extend({ ...sides, ...fill })),
    place: ({ x, y }) => ({ x: x + left, y: y + top }),
  };
}

/** A picture with an SVG drawn on it: what is drawn is told by its own width and height. */
async function drawn(pixels: Pixels, draw: (width: number, height: number) => string): Promise<Pixels> {
  const { width, height } = pixels;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw(width, height)}</svg>`;
  return pixelsOf(open(pixels).composite([{ input: Buffer.from(svg) }]));
}

/** Something drawn into a margin below, as high as this share of the picture's width. */
function below(share: number, draw: (width: number, top: number, size: number) => string): Warp {
  return async (pixels) => {
    const wider = await widened(pixels, { bottom: share });
    const size = share * pixels.width;
    return { ...wider, pixels: await drawn(wider.pixels, (width) => draw(width, pixels.height, size)) };
  };
}

function ball(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
}

function buttons(width: number, top: number, size: number): string {
  return [0.2, 0.5, 0.8]
    .map((at) => {
      const [x, y] = [at * width - size * 0.7, top + size * 0.2];
      const plate = `<rect x="${x}" y="${y}" width="${size * 1.4}" height="${size * 0.6}" rx="${size * 0.2}" fill="#2f6fb5"/>`;
      return `${plate}<path d="M${x + size * 0.4} ${y + size * 0.3}h${size * 0.6}" stroke="#fff" stroke-width="${size * 0.1}"/>`;
    })
    .join('');
}

/** A banner: a picture of a few balls, two lines of writing, a button. */
function advertisement(width: number, top: number, size: number): string {
  const line = (y: number, length: number) =>
    `<rect x="${width * 0.4}" y="${top + y * size}" width="${length * width}" height="${size * 0.1}" fill="#555"/>`;
  return (
    `<rect y="${top}" width="${width}" height="${size}" fill="#f4f1e8"/>` +
    ['#d8342f', '#2f7bd8', '#e6b422']
      .map((color, i) =>
        ball((0.08 + 0.1 * i) * width, top + size * (0.35 + 0.15 * (i % 2)), size * 0.18, color),
      )
      .join('') +
    line(0.25, 0.3) +
    line(0.5, 0.22) +
    `<rect x="${width * 0.76}" y="${top + size * 0.3}" width="${width * 0.18}" height="${size * 0.4}" rx="9" fill="#2ea043"/>`
  );
}

/** Changes after which a picture still shows the same. */
export const HARMLESS: Readonly<Record<string, Warp>> = {
  'scaled by 0.5': scaled(0.5),
  'scaled by 0.75': scaled(0.75),
  'scaled by 1.5': scaled(1.5),
  'scaled by 2': scaled(2),
  'JPEG of quality 60': asJpeg,
  shifted: (pixels) => widened(pixels, { left: 0.013, top: 0.007 }),
  'letterboxed at the sides': (pixels) => widened(pixels, { left: 0.2, right: 0.2 }, '#000'),
  'letterboxed above and below': (pixels) => widened(pixels, { top: 0.15, bottom: 0.15 }, '#000'),
  brightened: recolored((picture) => picture.linear(1.12, 8)),
  dimmed: recolored((picture) => picture.linear(0.7, 0)),
  'hue rotated by 60': recolored((picture) => picture.modulate({ hue: 60 })),
  'hue rotated by 180': recolored((picture) => picture.modulate({ hue: 180 })),
  'colour channels turned': recolored((picture) => picture.removeAlpha().recomb(TURNED)),
  inverted: recolored((picture) => picture.negate({ alpha: false })),
  'light colours darkened': recolored((picture) => picture.gamma(1.6, 1)),
  'dark colours lightened': recolored((picture) => picture.gamma(1, 1.6)),
  'few colours': inFewColors,
  wider,
  mirrored,
  'blurred a little': recolored((picture, width) => picture.blur(Math.max(0.5, width / 1000))),
  'ball beside the board': below(0.16, (width, top, size) =>
    ball(width * 0.8, top + size / 2, size * 0.3, '#d8342f'),
  ),
  'buttons beside the board': below(0.18, buttons),
  'advertisement beside the board': below(0.2, advertisement),
};

/** Paints over a place as if it were behind the board: with what is to be seen to the left of the tube. */
async function covered(
  pixels: Pixels,
  tube: ReadingTube,
  at: Point,
  width: number,
  height: number,
): Promise<Warped> {
  const color = colorAt(pixels, tube.x - tube.width * 0.65, at.y);
  const box = `<rect x="${at.x - width / 2}" y="${at.y - height / 2}" width="${width}" height="${height}" fill="${color}"/>`;
  return { pixels: await drawn(pixels, () => box), place: SAME };
}

function colorAt({ width, height, data }: Pixels, x: number, y: number): string {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  const [red, green, blue] = data.subarray((row * width + column) * 4);
  return `rgb(${red},${green},${blue})`;
}

/**
 * Whether a missing item or tube can be noticed at all: on a board that hides nothing, in a tube of several colours, which
 * do not fill whole tubes without it. Otherwise what is left is a board as good as the first.
 */
export function canBeHarmed(reading: Reading): boolean {
  const isHiding = reading.tubes.some(({ items }) => items.includes('?'));
  return !isHiding && new Set(fullestTube(reading)?.items).size > 1;
}

/** The tube with most colours. */
function fullestTube({ tubes }: Reading): ReadingTube | undefined {
  const variety = ({ items }: ReadingTube) => new Set(items).size;
  return [...tubes].sort((a, b) => variety(b) - variety(a))[0];
}

async function itemPainted(
  pixels: Pixels,
  reading: Reading,
  choose: (tube: ReadingTube) => number,
): Promise<Warped> {
  const tube = fullestTube(reading);
  const at = tube?.seenAt[choose(tube)];
  if (!tube || !at) throw new RangeError('the board has no item');
  return covered(pixels, tube, at, tube.itemWidth * 1.1, tube.itemHeight * 1.05);
}

async function half(pixels: Pixels, { tubes }: Reading, side: 'left' | 'right'): Promise<Warped> {
  const xs = tubes.map(({ x }) => x);
  const middle = Math.round((Math.min(...xs) + Math.max(...xs)) / 2);
  const left = side === 'left' ? 0 : middle;
  const width = side === 'left' ? middle : pixels.width - middle;
  const part = await pixelsOf(open(pixels).extract({ left, top: 0, width, height: pixels.height }));
  return { pixels: part, place: ({ x, y }) => ({ x: x - left, y }) };
}

/** Changes after which a picture shows another board, or none that could be one. */
export const HARMFUL: Readonly<Record<string, Warp>> = {
  'lowest item painted over': (pixels, reading) => itemPainted(pixels, reading, () => 0),
  'middle item painted over': (pixels, reading) =>
    itemPainted(pixels, reading, ({ items }) => items.length >> 1),
  'top item painted over': (pixels, reading) => itemPainted(pixels, reading, ({ items }) => items.length - 1),
  'tube painted over': async (pixels, reading) => {
    const tube = fullestTube(reading);
    if (!tube) throw new RangeError('the board has no tube');
    return covered(pixels, tube, tube, tube.width * 1.15, tube.height * 1.1);
  },
  'left half of the board': (pixels, reading) => half(pixels, reading, 'left'),
  'right half of the board': (pixels, reading) => half(pixels, reading, 'right'),
};
