import { useEffect } from 'preact/hooks';
import { linkIn } from '../link.ts';
import { takeShared } from '../share.ts';
import { fault } from '../state/board.ts';
import { goOn } from '../state/keep.ts';
import { openFile, openFiles, openText } from '../state/open.ts';

/** Opens what the page starts with, and pictures and boards that are dropped, pasted, shared or in its address. */
export function useArrivals(): void {
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
      if (clipboardData) arrive(clipboardData);
    };
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      if (event.dataTransfer) arrive(event.dataTransfer);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    addEventListener('hashchange', openLinked, { signal });
    void goOn().then(openShared).then(openLinked);
    return () => leaving.abort();
  }, []);
}

function arrive(data: DataTransfer): void {
  const text = data.getData('text/plain');
  if (data.files.length > 0) void openFiles([...data.files]);
  else if (text.trim() !== '') void openText(text);
}

async function openShared(): Promise<void> {
  if (!new URLSearchParams(location.search).has('shared')) return;
  history.replaceState(history.state, '', location.pathname);
  const file = await takeShared().catch(() => undefined);
  if (file) await openFile(file);
  else fault.value = { code: 'NOTHING_SHARED' };
}

/** Removes the link from the address, so that reloading the page does not discard changes to its board. */
function openLinked(): void {
  const link = linkIn(location.hash);
  if (link === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  void openText(link);
}
