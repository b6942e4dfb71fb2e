import { useMemo } from 'preact/hooks';
import { countColors } from '../../puzzle/board.ts';
import { nearestTo } from '../../vision/colors/nearest.ts';
import type { Reading, ReadingColor, ReadingTube, Warning } from '../../vision/reading.ts';
import {
  colorsInDoubt,
  itemInDoubt,
  keyOfWarning,
  otherThanColor,
  type PlaceAt,
  placesOf,
} from '../doubts.ts';
import type { Change, Picture } from '../engine/answers.ts';
import { board, source, warnings } from '../state/board.ts';
import { edit } from '../state/mending.ts';
import { mend, openFile } from '../state/open.ts';
import { colorName, say } from '../texts.ts';
import { Button, Swatch } from './button.tsx';
import { UpsideDown } from './fault.tsx';
import { Capacity, nameOfItem, nameOfPlace, spotOf } from './mend.tsx';
import { MiniBoard } from './mini.tsx';
import { type Frame, PictureView } from './picture.tsx';
import { KindChoice } from './stepper.tsx';

export interface DoubtProps {
  readonly reading: Reading;
  readonly warning: Warning;
  readonly picture: Picture | undefined;
  /** Goes to the next or the previous doubt. */
  readonly onStep: (by: 1 | -1) => void;
}

/** A question about the reading, with its answers. */
export function Doubt({ reading, warning, picture, onStep }: DoubtProps) {
  const { length } = warnings.value;
  const item = itemInDoubt(reading, warning);
  const colors = colorsInDoubt(reading, warning);
  const names = colors.map(({ id }) => nameOfItem(id, reading)).join(', ');
  const about = item ? nameOfPlace(reading, item.tube, item.place) : names || tubesIn(reading, warning);
  return (
    <div class="doubt" role="status">
      {length > 1 && (
        <div class="which">
          <Button icon="back" label="check.previous" onClick={() => onStep(-1)} />
          {say('check.of', { number: warnings.value.indexOf(warning) + 1, count: length })}
          <Button icon="next" label="check.next" onClick={() => onStep(1)} />
        </div>
      )}
      <p>
        <strong>{about}:</strong> {doubtWords(reading, warning)}
      </p>
      <div class="actions">
        {colors.map((color) => (
          <ColorShown key={color.id} {...{ reading, picture, color }} />
        ))}
        {!item && ABOUT_ALL.includes(warning.code) && (
          <MiniBoard label={about} tubes={tubesOf(reading, warning)} colors={reading.colors} />
        )}
        {item && <ItemAnswers key={`${item.tube}:${item.place}`} {...{ reading, warning, picture, item }} />}
        <Answers reading={reading} warning={warning} isItem={item !== undefined} />
      </div>
    </div>
  );
}

export function doubtWords(reading: Reading, warning: Warning): string {
  const isOfMany = warning.code === 'ITEM_UNSURE' && !itemInDoubt(reading, warning);
  const key = isOfMany ? 'warning.ITEMS_UNSURE' : keyOfWarning(warning);
  return say(key, { colors: oddColors(reading) });
}

/** Doubts about whatever tubes hold: what was read is compared with the game. */
const ABOUT_ALL: readonly Warning['code'][] = ['ITEM_UNSURE', 'ITEM_COVERED', 'GUESS'];

/** The tubes that a warning is about: all of them if it names none. */
function tubesOf({ tubes }: Reading, { tubes: named }: Warning): readonly ReadingTube[] {
  return named.length === 0 ? tubes : tubes.filter(({ number }) => named.includes(number));
}

interface ItemProps extends Omit<DoubtProps, 'onStep' | 'warning'> {
  readonly item: PlaceAt;
}

/** How much around an item is shown, in its widths and heights. */
const SHOWN_AROUND = 1.6;

function frameOf({ tubes }: Reading, { tube, place }: PlaceAt): Frame | undefined {
  const held = tubes[tube - 1];
  const at = held && spotOf(held, place);
  if (!at) return undefined;
  const [width, height] = [SHOWN_AROUND * held.itemWidth, SHOWN_AROUND * held.itemHeight];
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

/** An item, large. */
function Crop({ reading, picture, item }: ItemProps) {
  const frame = frameOf(reading, item);
  if (!picture || !frame) return null;
  const label = nameOfPlace(reading, item.tube, item.place);
  return (
    <div class="crop">
      <PictureView {...{ frame, label, picture: { ...picture, marks: '' } }} />
    </div>
  );
}

/** The item that is in doubt, and what it may be: what was read, and the colour that is next to the one seen. */
function ItemAnswers({ warning, ...asked }: ItemProps & Pick<DoubtProps, 'warning'>) {
  const { reading, picture, item } = asked;
  const { tube, place } = item;
  const own = reading.tubes[tube - 1]?.items[place - 1];
  const next = useMemo(() => {
    const frame = frameOf(reading, item);
    const others = reading.colors.filter(({ id }) => id !== own);
    return picture && frame && nearestTo(colorIn(picture, frame), others)?.id;
  }, [picture, reading]);
  const answers = [own, otherThanColor(warning) ?? next].filter((value) => value !== undefined);
  return (
    <>
      <Crop {...asked} />
      <div class="swatches">
        {answers.map((value) => {
          const onClick = () => void mend({ type: 'items', items: [{ tube, item: place, value }] });
          const hex = reading.colors.find(({ id }) => id === value)?.hex;
          return <Swatch key={value} {...{ hex, onClick }} text={nameOfItem(value, reading)} />;
        })}
        <Swatch sign="…" says="check.other" onClick={() => edit(item)} />
      </div>
    </>
  );
}

/** The mean colour of the middle of a part. */
function colorIn({ base }: Picture, { x, y, width, height }: Frame) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return { R: 0, G: 0, B: 0 };
  context.imageSmoothingQuality = 'high';
  context.drawImage(base, x + width / 3, y + height / 3, width / 3, height / 3, 0, 0, 1, 1);
  const [R = 0, G = 0, B = 0] = context.getImageData(0, 0, 1, 1).data;
  return { R, G, B };
}

/** A colour that may be another one, with the item of it that is least sure. */
function ColorShown({ color, ...asked }: Omit<ItemProps, 'item'> & { readonly color: ReadingColor }) {
  const [item] = placesOf(asked.reading, color.id);
  return (
    <figure>
      {item && <Crop {...asked} item={item} />}
      <figcaption>
        <span class="dot" style={{ '--color': color.hex }} />
        {colorName(color.name)} {color.id}
      </figcaption>
    </figure>
  );
}

interface AnswersProps extends Pick<DoubtProps, 'reading' | 'warning'> {
  /** Whether an item is asked about, so that its colours are the answers. */
  readonly isItem: boolean;
}

/** What settles a doubt that is not about one item, in one tap. */
function Answers({ reading, warning, isItem }: AnswersProps) {
  const { tubes } = warning;
  const [shown, from] = [board.value, source.value];
  const file = from && 'file' in from ? from.file : undefined;
  const index = shown?.game === 'tubes' ? shown.reading.warnings.indexOf(warning) : -1;
  const answer = (text: string, change: Change) => (
    <Button key={text} text={text} onClick={() => void mend(change)} />
  );
  const right = answer(say('check.asRead'), { type: 'right', warning: index });
  switch (keyOfWarning(warning)) {
    case 'warning.COLOR_COUNT':
      return <Capacity reading={reading} />;
    case 'warning.CAPACITY_UNSURE':
      return [<CapacityOf key="capacity" {...{ reading, warning }} />, right];
    case 'warning.KIND_UNSURE':
      return <KindChoice value={undefined} onChange={(kind) => void mend({ type: 'kind', kind })} />;
    case 'warning.TUBE_MISSED':
      return [answer(say('mend.addTube'), { type: 'add' }), right];
    case 'warning.NO_TUBE': {
      const words = say('mend.dropTubes', { count: tubes.length, tubes: tubes.join(', ') });
      return [answer(words, { type: 'drop', tubes }), right];
    }
    case 'warning.LOCKED':
      return [
        answer(say('rule.locked'), { type: 'rules', tubes, rules: { locked: true } }),
        answer(say('rule.unlocked'), { type: 'rules', tubes, rules: {} }),
      ];
    case 'warning.BOARDS_UNSURE': {
      const open = (board: number) => file && void openFile(file, { board });
      const each = [1, 2].map((number) => (
        <Button key={number} text={say('check.board', { number })} onClick={() => open(number)} />
      ));
      return [file && each, right];
    }
    case 'warning.TURNED':
      return [right, file && <UpsideDown key="turn" file={file} />];
    default:
      return isItem ? null : right;
  }
}

/** More tubes get one number together. */
const MOST_APART = 3;

/** How many items fit into the tubes that are asked about. */
function CapacityOf({ reading, warning }: Pick<DoubtProps, 'reading' | 'warning'>) {
  const asked = tubesOf(reading, warning);
  if (asked.length === reading.tubes.length) return <Capacity reading={reading} />;
  if (asked.length > MOST_APART) return <Capacity reading={reading} tubes={asked} />;
  return asked.map((tube) => <Capacity key={tube.number} reading={reading} tubes={[tube]} />);
}

function tubesIn(reading: Reading, warning: Warning): string {
  const numbers = tubesOf(reading, warning).map(({ number }) => number);
  const named = { count: numbers.length, tubes: numbers.join(', ') };
  return numbers.length === reading.tubes.length ? say('warning.all') : say('warning.tubes', named);
}

/** The colours that do not fill whole tubes, with their numbers of items. */
function oddColors(reading: Reading): string {
  const odd = [...countColors(reading)].filter(([, count]) => count % reading.capacity !== 0);
  return odd.map(([item, count]) => `${nameOfItem(item, reading)} ${count}`).join(', ');
}
