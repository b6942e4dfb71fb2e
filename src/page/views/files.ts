import { source } from '../state/board.ts';

/** The name of a file, made from the name of the screenshot as in the program. */
export function fileName(suffix: string): string {
  const from = source.value;
  const name = from && 'file' in from && from.file instanceof File ? from.file.name : '';
  return `${name.replace(/\.[^.]*$/, '') || 'tubesight'}.${suffix}`;
}

/** Whether the device can share these files. */
export function canShare(files: readonly File[]): boolean {
  return navigator.canShare?.({ files: [...files] }) ?? false;
}

/** Shares files with another app. Cancelling is not an error. */
export async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => {});
}

/** Milliseconds before the object URL of a download is revoked. */
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
