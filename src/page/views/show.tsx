import './show.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Point, TubeGiven } from '../../vision/index.ts';
import { moved } from '../../vision/strips/axes.ts';
import type { Picture } from '../engine/answers.ts';
import { showing } from '../state/showing.ts';
import { type Showing, showingOf } from '../state/shown.ts';
import { say } from '../texts.ts';
import { frameOf } from '../tubeFrames.ts';
import { Button } from './button.tsx';
import { useHand } from './hand.ts';
import { Lens } from './lens.tsx';
import { type Frame, PictureView, placed } from './picture.tsx';
import { Stepper } from './stepper.tsx';

/** A screenshot on which a person shows the tubes that the reader has not found. */
export function ShowView() {
  const target = showing.value;
  const show = useMemo(() => target && showingOf(target), [target]);
  const [isLeaning, setLeaning] = useState(false);
  const [lowest, setLowest] = useState<Point>();
  if (!show) return null;
  const [picture, { length: count }] = [show.picture.value, show.now.value.tubes];
  const words = isLeaning ? say(lowest ? 'show.highest' : 'show.lowest') : say('show.drag');
  const lean = () => {
    setLeaning(!isLeaning);
    setLowest(undefined);
  };
  return (
    <main class="show">
      <h1>{say('show.begin')}</h1>
      <div class="room">{picture && <Stage {...{ show, picture, isLeaning, lowest, setLowest }} />}</div>
      <div class="dock">
        <p role="status">{isLeaning || count === 0 ? words : say('show.found', { count })}</p>
        <progress hidden={!show.isSearching.value} aria-label={say('work.reading')} />
        <div class="tools">
          <Button
            label="mend.undo"
            disabled={show.history.made.value.length === 0}
            onClick={() => show.history.undo()}
            icon="undo"
          />
          <Button aria-pressed={isLeaning} onClick={lean} says="show.leaning" />
          {count > 0 && <Counts show={show} />}
        </div>
        <div class="thumb">
          <Button
            onClick={() => {
              showing.value = undefined;
            }}
            says="cancel"
          />
          <Button isMain disabled={count === 0} onClick={() => void show.read()} says="show.read" />
        </div>
      </div>
    </main>
  );
}

/** What most tubes hold, until it is known. */
const USUAL_PLACES = 4;

function Counts({ show }: { readonly show: Showing }) {
  const { tubes, capacity = show.capacityFound.value ?? USUAL_PLACES } = show.now.value;
  return (
    <div class="counts">
      <Stepper
        label={say('type.tubes')}
        value={tubes.length}
        onChange={(count) => show.count(Math.max(1, count))}
      />
      <Stepper
        label={say('mend.capacityOfAll')}
        value={capacity}
        onChange={(next) => show.hold(Math.max(2, next))}
      />
    </div>
  );
}

interface StageProps {
  readonly show: Showing;
  readonly picture: Picture;
  readonly isLeaning: boolean;
  /** The lowest place of the tube that is being shown by two taps. */
  readonly lowest: Point | undefined;
  readonly setLowest: (at: Point | undefined) => void;
}

function Stage({ show, picture, isLeaning, lowest, setLowest }: StageProps) {
  const frame = { x: 0, y: 0, width: picture.width, height: picture.height };
  // a drag along a row is less steep than one along a tube
  const rowFrom = (from: Point, to: Point) =>
    !isLeaning && Math.abs(to.x - from.x) > 2 * Math.abs(to.y - from.y) ? show.tubeAt(from) : undefined;
  const draw = (from: Point, to: Point) => {
    setLowest(undefined);
    show.draw(from, to, isLeaning);
  };
  const { layer, hand, handlers } = useHand(frame, {
    onTap: (at) => {
      if (!isLeaning) show.tap(at);
      else if (lowest) draw(lowest, at);
      else setLowest(at);
    },
    onDrag: (from, to) => {
      const first = rowFrom(from, to);
      if (first) show.drawRow(first, to);
      else draw(from, to);
    },
  });
  useEffect(() => layer.current?.focus({ preventScroll: true }), []);
  const [preview, setPreview] = useState<TubeGiven>();
  useEffect(() => {
    const { from, at } = hand ?? {};
    const row = from && at && rowFrom(from, at);
    if (row) setPreview(moved(row, at.x - frameOf(row).x, 0));
    else if (from && at) void show.finder?.tube(from, at, isLeaning).then(setPreview);
    else setPreview(undefined);
  }, [hand]);
  const cursor = hand?.from ? undefined : hand?.at;
  return (
    <PictureView picture={picture} label={say('show.picture')}>
      {show.now.value.tubes.map((tube, k) => (
        <Outline key={k} {...{ tube, frame }} name={k + 1} />
      ))}
      {hand?.from && preview && <Outline tube={preview} frame={frame} />}
      {[lowest, cursor].map(
        (at, k) => at && <i key={k} class="spot" style={placed({ ...at, width: 0, height: 0 }, frame)} />,
      )}
      <button type="button" class="hand" ref={layer} aria-label={say('show.keys')} {...handlers} />
      {hand && <Lens picture={picture} hand={hand} />}
    </PictureView>
  );
}

interface OutlineProps {
  readonly tube: TubeGiven;
  readonly frame: Frame;
  readonly name?: number;
}

function Outline({ tube, frame, name }: OutlineProps) {
  const { angle, ...box } = frameOf(tube);
  return (
    <div class="shown" style={{ ...placed(box, frame), rotate: `${angle}rad` }}>
      {name && <span>{name}</span>}
    </div>
  );
}
