import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Picture } from '../engine/answers.ts';

interface Props {
  readonly picture: Picture;
  /** The alternative text of the picture. */
  readonly label: string;
  /** A frame of an animation, shown without marks while it is set. */
  readonly passing?: ImageBitmap | undefined;
  readonly children?: ComponentChildren;
}

/** Pixels with marks over them, at the available width. Children are placed on top. */
export function PictureView({ picture, label, passing, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, base, marks } = picture;
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(passing ?? base, 0, 0, width, height);
  }, [base, passing, width, height]);
  return (
    <div class="picture" style={{ '--ratio': `${width / height}` }}>
      <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} />
      {!passing && marks.map((svg) => <Marks key={svg} svg={svg} />)}
      {children}
    </div>
  );
}

function Marks({ svg }: { readonly svg: string }) {
  const url = useMemo(() => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), [svg]);
  useLayoutEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img class="marks" src={url} alt="" />;
}
