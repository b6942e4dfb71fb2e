import './save.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { board } from '../state/board.ts';
import * as saving from '../state/saving.ts';
import { say } from '../texts.ts';
import { Button } from './button.tsx';
import { canShare, download, fileName, share, useAddress } from './files.tsx';

/** All ways to save or share a board and its moves. */
export function SaveView() {
  const shown = board.value;
  if (!shown) return null;
  const url = saving.addressOf(shown);
  return (
    <div class="save">
      {saving.story.value ? (
        <>
          <Pictures />
          <Film />
        </>
      ) : (
        <p>{say('save.noMoves')}</p>
      )}
      <Field title={say('save.text')} value={saving.textOf(shown)} />
      <Field title={say('save.link')} value={url}>
        {'share' in navigator && <Button onClick={() => void share({ url })} says="save.share" />}
        <p>{say('save.linkHint')}</p>
      </Field>
    </div>
  );
}

function Pictures() {
  const currentStory = saving.story.value;
  useEffect(() => void saving.makePages(), [currentStory]);
  const { list, of, isFailed } = saving.pages.value;
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
  const isOn = saving.isLettered;
  const onClick = () => {
    isOn.value = !isOn.value;
  };
  return <Button aria-pressed={isOn.value} onClick={onClick} says="save.letters" />;
}

/** A small picture, which a tap shows in full. */
function SavedPicture({ file, label }: { readonly file: File; readonly label: string }) {
  const url = useAddress(file);
  return (
    <a href={url} target="_blank" rel="noopener">
      <img src={url} alt={label} />
    </a>
  );
}

function Keep({ files }: { readonly files: readonly File[] }) {
  return (
    <div class="actions">
      {canShare(files) && (
        <Button isMain onClick={() => void share({ files: [...files] })} says="save.share" />
      )}
      <Button onClick={() => download(files)} text={say('save.save', { count: files.length })} />
    </div>
  );
}

function Film() {
  const made = saving.film.value;
  return (
    <section>
      <h2>{say('save.film')}</h2>
      {made.at === 'made' && <MadeFilm file={made.file} />}
      {made.at === 'making' && (
        <div class="actions" role="status">
          <progress value={made.share} aria-label={say('save.makingFilm')} />
          <Button onClick={saving.stopFilm} says="stop" />
        </div>
      )}
      {made.at === 'failed' && <p role="alert">{say('save.failed')}</p>}
      {(made.at === 'none' || made.at === 'failed') && (
        <Button onClick={() => void saving.makeFilm()} says="save.makeFilm" />
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

interface FieldProps {
  readonly title: string;
  readonly value: string;
  readonly children?: ComponentChildren;
}

/** What can be copied, and its other buttons. */
function Field({ title, value, children }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <section>
      <h2>{title}</h2>
      <textarea ref={field} readOnly rows={3} aria-label={title} value={value} />
      <div class="actions">
        <Copy field={field} />
        {children}
      </div>
    </section>
  );
}

/** Copies the text of a field, or selects it if the browser does not allow copying. */
function Copy({ field }: { readonly field: { readonly current: HTMLTextAreaElement | null } }) {
  const [said, setSaid] = useState('');
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setSaid(say('save.copied'));
    } catch {
      field.current?.select();
      setSaid(say('save.notCopied'));
    }
  };
  return (
    <>
      <Button onClick={() => void onCopy()} says="save.copy" />
      <span role="status">{said}</span>
    </>
  );
}
