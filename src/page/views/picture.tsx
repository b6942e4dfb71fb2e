import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Part } from '../../vision/reading.ts';
import type { Picture } from '../engine/answers.ts';

/** A part of a picture by its left upper corner, in pixels. */
export type Frame = Part;

interface Props {
  readonly picture: Picture;
  /** The alternative text of the picture. */
  readonly label: string;
  /** The part that is shown, all by default; only what lies in the picture. */
  readonly frame?: Frame;
  /** A frame of an animation, shown without marks while it is set. */
  readonly passing?: ImageBitmap | undefined;
  readonly children?: ComponentChildren;
}

/** Pixels with marks over them, at the available width. Children are placed on top, see `placed`. */
export function PictureView({ picture, label, frame, passing, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { base, marks } = picture;
  const { x, y, width, height } = frame ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.drawImage(passing ?? base, x, y, width, height, 0, 0, width, height);
  }, [base, passing, x, y, width, height]);
  const entire = { ...picture, x: picture.width / 2, y: picture.height / 2 };
  return (
    <div class="picture" style={{ '--ratio': `${width / height}` }}>
      <canvas
        ref={canvas}
        width={Math.round(width)}
        height={Math.round(height)}
        role="img"
        aria-label={label}
      />
      {!passing && marks !== '' && <Marks svg={marks} style={placed(entire, { x, y, width, height })} />}
      {children}
    </div>
  );
}

/** The picture that a promise brings; the last one meanwhile. */
export function usePicture(paint: () => Promise<Picture | undefined>, shown: object): Picture | undefined {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    let isWanted = true;
    void paint().then((painted) => isWanted && setPicture(painted));
    return () => {
      isWanted = false;
    };
  }, [shown]);
  return picture;
}

/** The position in a frame of a box of the picture; x, y is the centre of the box. */
export function placed({ x, y, width, height }: Frame, frame: Frame) {
  const part = (length: number, of: number) => `${(100 * length) / of}%`;
  return {
    left: part(x - width / 2 - frame.x, frame.width),
    top: part(y - height / 2 - frame.y, frame.height),
    width: part(width, frame.width),
    height: part(height, frame.height),
  };
}

function Marks({ svg, style }: { readonly svg: string; readonly style: ReturnType<typeof placed> }) {
  const url = useMemo(() => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), [svg]);
  useLayoutEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img class="marks" src={url} alt="" style={style} />;
}
