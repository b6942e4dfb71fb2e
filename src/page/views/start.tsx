import { useRef, useState } from 'preact/hooks';
import type { DealWish } from '../engine/answers.ts';
import { fault } from '../state/board.ts';
import { dealWish, wishFor } from '../state/dealing.ts';
import { goBack, last } from '../state/keep.ts';
import { openDeal, openFile, openText } from '../state/open.ts';
import { samplePicture } from '../state/warm.ts';
import { texts } from '../texts.ts';

/** The accepted formats, for file pickers. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** The start screen: all ways to open a board. */
export function StartView() {
  const [form, setForm] = useState<'typing' | 'dealing'>();
  const { tagline, privacy, sample, typeBoard, paste, deal } = texts.value;
  const toggle = (which: typeof form) => setForm(form === which ? undefined : which);
  return (
    <div class="start">
      <p class="tagline">{tagline}</p>
      <FileChooser />
      {last.value && (
        <button type="button" onClick={() => void goBack()}>
          {texts.value.save.lastBoard}
        </button>
      )}
      <div class="actions">
        <button type="button" onClick={() => void openClipboard()}>
          {paste}
        </button>
        <button type="button" onClick={() => void openSample()}>
          {sample}
        </button>
        <button type="button" aria-expanded={form === 'typing'} onClick={() => toggle('typing')}>
          {typeBoard}
        </button>
        <button type="button" aria-expanded={form === 'dealing'} onClick={() => toggle('dealing')}>
          {deal.title}
        </button>
      </div>
      {form === 'typing' && <BoardForm />}
      {form === 'dealing' && <DealForm />}
      <p class="privacy">{privacy}</p>
    </div>
  );
}

function FileChooser() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <label class="drop">
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        onChange={({ currentTarget: { files } }) => files?.[0] && void openFile(files[0])}
      />
      <strong>{texts.value.choose}</strong>
      <span>{texts.value.chooseHint}</span>
    </label>
  );
}

function BoardForm() {
  const [text, setText] = useState('');
  return (
    <form
      class="typing"
      onSubmit={(event) => {
        event.preventDefault();
        void openText(text);
      }}
    >
      <label for="board-text">{texts.value.typeLabel}</label>
      <textarea
        id="board-text"
        rows={4}
        spellcheck={false}
        autocapitalize="off"
        aria-describedby="board-hint"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p id="board-hint">{texts.value.typeHint}</p>
      <button type="submit" class="main" disabled={text.trim() === ''}>
        {texts.value.open}
      </button>
    </form>
  );
}

/** The numbers of colours to choose from: what games deal. */
const COLORS = Array.from({ length: 12 }, (_, i) => i + 3);

function DealForm() {
  const { deal, mend } = texts.value;
  return (
    <form
      class="dealing"
      onSubmit={(event) => {
        event.preventDefault();
        void openDeal(dealWish.value);
      }}
    >
      <label>
        {mend.kind}
        <select
          value={dealWish.value.kind}
          onChange={({ currentTarget }) => wishFor({ kind: currentTarget.value as DealWish['kind'] })}
        >
          <option value="ball">{mend.kinds.ball}</option>
          <option value="water">{mend.kinds.water}</option>
        </select>
      </label>
      <label>
        {deal.colors}
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
        {deal.deal}
      </button>
    </form>
  );
}

async function openSample(): Promise<void> {
  await openFile(await samplePicture());
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
    return openText(await blob.text());
  }
  fault.value = { code: 'CLIPBOARD' };
}
