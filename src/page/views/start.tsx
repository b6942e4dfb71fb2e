import { useEffect, useRef, useState } from 'preact/hooks';
import { linkOfNames } from '../colorNames.ts';
import type { DealWish } from '../engine/answers.ts';
import { fault } from '../state/board.ts';
import { dealWish, wishFor } from '../state/dealing.ts';
import { goBack, last } from '../state/keep.ts';
import { openDeal, openFile, openText } from '../state/open.ts';
import { say } from '../texts.ts';
import { FileButton } from './files.tsx';
import { Icon } from './icon.tsx';
import { KindChoice } from './mend.tsx';
import { Stepper } from './stepper.tsx';

/** The start screen: all ways to open a board. */
export function StartView() {
  const [form, setForm] = useState<'typing' | 'dealing'>();
  const toggle = (which: typeof form) => setForm(form === which ? undefined : which);
  return (
    <div class="start">
      <p class="tagline">{say('tagline')}</p>
      <img class="example" src="./example.svg" width="320" height="150" alt={say('example')} />
      <FileButton label={say('choose')} isMain onFile={openFile} />
      <p class="hint">{say(matchMedia('(hover: hover)').matches ? 'chooseHint' : 'copyHint')}</p>
      <div class="actions choices">
        <button type="button" onClick={() => void openClipboard()}>
          <Icon name="paste" />
          {say('paste')}
        </button>
        <button type="button" onClick={() => void openSample()}>
          {say('sample')}
        </button>
        {last.value && (
          <button type="button" onClick={() => void goBack()}>
            {say('lastBoard')}
          </button>
        )}
        <button type="button" aria-expanded={form === 'typing'} onClick={() => toggle('typing')}>
          {say('type.title')}
        </button>
        <button type="button" aria-expanded={form === 'dealing'} onClick={() => toggle('dealing')}>
          {say('deal.title')}
        </button>
      </div>
      {form === 'typing' && <BoardForm />}
      {form === 'dealing' && <DealForm />}
      <p class="hint">{say('privacy')}</p>
    </div>
  );
}

/** The numbers of tubes and places to begin with, as most games have them. */
const TUBES = 7;
const CAPACITY = 4;

/** Empty tubes to be filled by taps, or text. */
function BoardForm() {
  const [kind, setKind] = useState<DealWish['kind']>('ball');
  const [tubes, setTubes] = useState(TUBES);
  const [capacity, setCapacity] = useState(CAPACITY);
  const empty = Array.from({ length: tubes }, () => '_'.repeat(capacity));
  const form = useInSight();
  return (
    <div class="typing" ref={form}>
      <KindChoice value={kind} onChange={setKind} />
      <Stepper label={say('type.tubes')} value={tubes} onChange={(next) => setTubes(Math.max(2, next))} />
      <Stepper
        label={say('mend.capacityOfAll')}
        value={capacity}
        onChange={(next) => setCapacity(Math.max(2, next))}
      />
      <button
        type="button"
        class="main"
        onClick={() => void openText(`${kind}: ${empty.join(' ')}`, 'check')}
      >
        {say('type.start')}
      </button>
      <TextForm />
    </div>
  );
}

function TextForm() {
  const [text, setText] = useState('');
  return (
    <details>
      <summary>{say('type.asText')}</summary>
      <form
        class="typing"
        onSubmit={(event) => {
          event.preventDefault();
          void openText(linkOfNames(text));
        }}
      >
        <textarea
          id="board-text"
          rows={4}
          spellcheck={false}
          autocapitalize="off"
          aria-label={say('type.label')}
          aria-describedby="board-hint"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p class="hint" id="board-hint">
          {say('type.hint')}
        </p>
        <button type="submit" disabled={text.trim() === ''}>
          {say('open')}
        </button>
      </form>
    </details>
  );
}

/** Scrolls to what has just been opened, which may begin below the edge of a phone. */
function useInSight() {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  return form;
}

/** The numbers of colours to choose from: what games deal. */
const COLORS = Array.from({ length: 12 }, (_, i) => i + 3);

function DealForm() {
  return (
    <form
      class="dealing"
      onSubmit={(event) => {
        event.preventDefault();
        void openDeal(dealWish.value);
      }}
    >
      <KindChoice value={dealWish.value.kind} onChange={(kind) => wishFor({ kind })} />
      <label>
        {say('deal.colors')}
        <select
          value={dealWish.value.colors}
          onChange={({ currentTarget }) => wishFor({ colors: Number(currentTarget.value) })}
        >
          {COLORS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="main">
        {say('deal.deal')}
      </button>
    </form>
  );
}

async function openSample(): Promise<void> {
  const response = await fetch('./sample.png');
  await openFile(await response.blob());
}

/** A button that pastes from the clipboard, because phones have no key for it. */
async function openClipboard(): Promise<void> {
  const items = await navigator.clipboard?.read().catch(() => []);
  for (const item of items ?? []) {
    const type =
      item.types.find((known) => known.startsWith('image/')) ?? item.types.find((t) => t === 'text/plain');
    if (!type) continue;
    const blob = await item.getType(type);
    if (type.startsWith('image/')) return openFile(blob);
    return openText(linkOfNames(await blob.text()));
  }
  fault.value = { code: 'CLIPBOARD' };
}
