import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Picture } from '../engine/answers.ts';

interface Props {
  readonly picture: Picture;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** A picture on the way to the next one, shown without marks for as long as it is given. */
  readonly passing?: ImageBitmap | undefined;
  readonly children?: ComponentChildren;
}

/** Pixels with marks over them, as wide as there is room; children are placed over both. */
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
