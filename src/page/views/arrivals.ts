import { useEffect } from 'preact/hooks';
import { takeShared } from '../share.ts';
import { openFile, openText } from '../state/open.ts';

/** Pictures and boards that are dropped or pasted anywhere on the page, or were shared with it. */
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
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onDrop);
    void openShared();
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
}

function arrive(data: DataTransfer): void {
  const [file] = data.files;
  const text = data.getData('text/plain');
  if (file) void openFile(file);
  else if (text.trim() !== '') void openText(text);
}

async function openShared(): Promise<void> {
  if (!new URLSearchParams(location.search).has('shared')) return;
  history.replaceState(null, '', location.pathname);
  const file = await takeShared();
  if (file) await openFile(file);
}
