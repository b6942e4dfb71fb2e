import { useState } from 'preact/hooks';
import { linkOfNames } from '../colorNames.ts';
import type { DealTarget } from '../engine/answers.ts';
import { fault } from '../state/board.ts';
import { changeTarget, dealTarget, form } from '../state/dealing.ts';
import { type Kept, recent, reopen } from '../state/keep.ts';
import { openDeal, openFile, openText } from '../state/open.ts';
import { say } from '../texts.ts';
import { Button } from './button.tsx';
import { FileButton, FileImage } from './files.tsx';
import { MiniBoard } from './mini.tsx';
import { scrollTo } from './motion.ts';
import { KindChoice, Stepper } from './stepper.tsx';

/** The start screen: all ways to open a board. */
export function StartView() {
  const toggle = (which: typeof form.value) => {
    form.value = form.value === which ? undefined : which;
  };
  return (
    <div class="start">
      <p class="tagline">{say('tagline')}</p>
      <img class="example" src="./example.svg" width="320" height="150" alt={say('example')} />
      <FileButton label={say('choose')} isMain onFile={openFile} />
      <p class="hint">{say(matchMedia('(hover: hover)').matches ? 'chooseHint' : 'copyHint')}</p>
      <div class="actions choices">
        <Button onClick={() => void openClipboard()} icon="paste" says="paste" />
        <Button onClick={() => void openSample()} says="sample" />
        <Button aria-expanded={form.value === 'typing'} onClick={() => toggle('typing')} says="type.title" />
        <Button
          aria-expanded={form.value === 'dealing'}
          onClick={() => toggle('dealing')}
          says="deal.title"
        />
        {canWatch && <Button icon="watch" onClick={() => void watchWindow()} says="watch.title" />}
      </div>
      {recent.value.length > 0 && <Recent />}
      {form.value === 'typing' && <BoardForm />}
      {form.value === 'dealing' && <DealForm />}
      <p class="hint">{say('privacy')}</p>
    </div>
  );
}

const canWatch = navigator.mediaDevices && 'getDisplayMedia' in navigator.mediaDevices;

async function watchWindow(): Promise<void> {
  await (await import('./board.tsx')).watchWindow();
}

/** The boards that were left, to go on with. */
function Recent() {
  return (
    <section class="recent">
      <h2>{say('recent.title')}</h2>
      {recent.value.map((kept) => (
        <Button key={kept.place.id} onClick={() => reopen(kept)}>
          <Thumbnail kept={kept} />
        </Button>
      ))}
    </section>
  );
}

/** The screenshot, or for a board without one its tubes. */
function Thumbnail({ kept: { place, source } }: { readonly kept: Kept }) {
  const { tubes = [], colors = [] } = place.board?.game === 'tubes' ? place.board.reading : {};
  const name = tubes.length > 0 ? say('recent.board', { count: tubes.length }) : 'Panguru';
  if ('file' in source) return <FileImage file={source.file} label={name} />;
  return <MiniBoard {...{ tubes, colors, label: name }} />;
}

/** The board to begin with, as most games have it, and how many colours games deal. */
const USUAL = { tubes: 7, capacity: 4, colors: { least: 3, most: 14 } };

/** Empty tubes to be filled by taps, or text. */
function BoardForm() {
  const [kind, setKind] = useState<DealTarget['kind']>('ball');
  const [tubes, setTubes] = useState(USUAL.tubes);
  const [capacity, setCapacity] = useState(USUAL.capacity);
  const empty = Array.from({ length: tubes }, () => '_'.repeat(capacity));
  return (
    <div class="typing" ref={scrollTo}>
      <KindChoice value={kind} onChange={setKind} />
      <Stepper label={say('type.tubes')} value={tubes} onChange={(next) => setTubes(Math.max(2, next))} />
      <Stepper
        label={say('mend.capacityOfAll')}
        value={capacity}
        onChange={(next) => setCapacity(Math.max(2, next))}
      />
      <Button
        isMain
        onClick={() => void openText(`${kind}: ${empty.join(' ')}`, 'check')}
        says="type.start"
      />
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
        <Button type="submit" disabled={text.trim() === ''} says="open" />
      </form>
    </details>
  );
}

function DealForm() {
  const { kind, colors } = dealTarget.value;
  const count = (next: number) =>
    changeTarget({ colors: Math.max(USUAL.colors.least, Math.min(USUAL.colors.most, next)) });
  return (
    <div class="dealing" ref={scrollTo}>
      <KindChoice value={kind} onChange={(next) => changeTarget({ kind: next })} />
      <Stepper label={say('deal.colors')} value={colors} onChange={count} />
      <Button isMain onClick={() => void openDeal(dealTarget.value)} says="deal.deal" />
    </div>
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
