import { source } from '../state/board.ts';

/** What a file is called: after the screenshot, as those of the program are. */
export function fileName(suffix: string): string {
  const from = source.value;
  const name = from && 'file' in from && from.file instanceof File ? from.file.name : '';
  return `${name.replace(/\.[^.]*$/, '') || 'tubesight'}.${suffix}`;
}

/** Whether the device can hand these over to another app. */
export function canShare(files: readonly File[]): boolean {
  return navigator.canShare?.({ files: [...files] }) ?? false;
}

/** Hands files over to another app; whoever changes his mind is asked nothing. */
export async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => {});
}

/** Milliseconds that a browser gets to begin a download: then its address ends. */
const BEGIN = 60_000;

export function download(files: readonly File[]): void {
  for (const file of files) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), BEGIN);
  }
}
