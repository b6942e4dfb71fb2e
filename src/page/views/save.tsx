import './save.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageBoard } from '../engine/answers.ts';
import { board } from '../state/board.ts';
import {
  addressOf,
  film,
  isLettered,
  makeFilm,
  makePages,
  pages,
  stopFilm,
  story,
  textOf,
} from '../state/saving.ts';
import { say } from '../texts.ts';
import { canShare, download, fileName, share } from './files.tsx';

/** All ways to save or share a board and its moves. */
export function SaveView() {
  const shown = board.value;
  if (!shown) return null;
  return (
    <div class="save">
      {story.value ? (
        <>
          <Pictures />
          <Film />
        </>
      ) : (
        <p>{say('save.noMoves')}</p>
      )}
      <BoardText shown={shown} />
      <BoardLink shown={shown} />
    </div>
  );
}

function Pictures() {
  const currentStory = story.value;
  useEffect(() => void makePages(), [currentStory]);
  const { list, of, isFailed } = pages.value;
  const files = list.map(
    ({ suffix, file }) => new File([file], fileName(`${suffix}.png`), { type: file.type }),
  );
  const isReady = of > 0 && list.length === of;
  return (
    <section>
      <h2>{say('save.pictures')}</h2>
      <ol class="pages" aria-busy={!isReady}>
        {files.map((file, i) => (
          <li key={file.name}>
            <SavedPicture file={file} label={say('save.page', { number: i + 1, of })} />
          </li>
        ))}
      </ol>
      {currentStory?.game === 'tubes' && <Letters />}
      {isReady && <Keep files={files} />}
      {!isReady && (
        <p role={isFailed ? 'alert' : 'status'}>{isFailed ? say('save.failed') : say('save.drawing')}</p>
      )}
    </section>
  );
}

function Letters() {
  return (
    <label class="letters">
      <input
        type="checkbox"
        checked={isLettered.value}
        onChange={({ currentTarget }) => {
          isLettered.value = currentTarget.checked;
        }}
      />
      {say('save.letters')}
    </label>
  );
}

/** A thumbnail that saves its picture when tapped. */
function SavedPicture({ file, label }: { readonly file: File; readonly label: string }) {
  const url = useAddress(file);
  return (
    <a href={url} download={file.name}>
      <img src={url} alt={label} />
    </a>
  );
}

function useAddress(file: Blob): string {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

function Keep({ files }: { readonly files: readonly File[] }) {
  return (
    <div class="actions">
      {canShare(files) && (
        <button type="button" class="main" onClick={() => void share({ files: [...files] })}>
          {say('save.share')}
        </button>
      )}
      <button type="button" onClick={() => download(files)}>
        {say('save.save', { count: files.length })}
      </button>
    </div>
  );
}

function Film() {
  const made = film.value;
  return (
    <section>
      <h2>{say('save.film')}</h2>
      {made.at === 'made' && <MadeFilm file={made.file} />}
      {made.at === 'making' && (
        <div class="actions" role="status">
          <progress value={made.share} aria-label={say('save.makingFilm')} />
          <button type="button" onClick={stopFilm}>
            {say('stop')}
          </button>
        </div>
      )}
      {made.at === 'failed' && <p role="alert">{say('save.failed')}</p>}
      {(made.at === 'none' || made.at === 'failed') && (
        <button type="button" onClick={() => void makeFilm()}>
          {say('save.makeFilm')}
        </button>
      )}
    </section>
  );
}

function MadeFilm({ file }: { readonly file: Blob }) {
  const named = useMemo(() => new File([file], fileName('gif'), { type: file.type }), [file]);
  return (
    <>
      <img class="film" src={useAddress(named)} alt={say('save.filmLabel')} />
      <Keep files={[named]} />
    </>
  );
}

function BoardText({ shown }: { readonly shown: PageBoard }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <section>
      <h2 id="save-text">{say('save.text')}</h2>
      <textarea ref={field} readOnly rows={3} aria-labelledby="save-text" value={textOf(shown)} />
      <div class="actions">
        <Copy field={field} />
      </div>
    </section>
  );
}

function BoardLink({ shown }: { readonly shown: PageBoard }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const url = addressOf(shown);
  return (
    <section>
      <h2 id="save-link">{say('save.link')}</h2>
      <p>{say('save.linkHint')}</p>
      <textarea ref={field} readOnly rows={3} aria-labelledby="save-link" value={url} />
      <div class="actions">
        <Copy field={field} />
        {'share' in navigator && (
          <button type="button" onClick={() => void share({ url })}>
            {say('save.share')}
          </button>
        )}
      </div>
    </section>
  );
}

/** Copies the text of a field, or selects it if the browser does not allow copying. */
function Copy({ field }: { readonly field: { readonly current: HTMLTextAreaElement | null } }) {
  const [said, setSaid] = useState('');
  const onCopy = async () => {
    const isCopied = await copyText(field.current?.value ?? '');
    if (!isCopied) field.current?.select();
    setSaid(say(isCopied ? 'save.copied' : 'save.notCopied'));
  };
  return (
    <>
      <button type="button" onClick={() => void onCopy()}>
        {say('save.copy')}
      </button>
      <span role="status">{said}</span>
    </>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
