import { useEffect, useMemo } from 'preact/hooks';
import { source } from '../state/board.ts';
import { Icon } from './icon.tsx';

/** The accepted formats. */
const ACCEPTED = 'image/png,image/jpeg,image/webp';

interface FileButtonProps {
  readonly label: string;
  readonly isMain?: boolean;
  readonly onFile: (file: File) => Promise<void>;
}

/** A button that opens a picture. */
export function FileButton({ label, isMain = false, onFile }: FileButtonProps) {
  return (
    <label class={isMain ? 'button file main' : 'button file'}>
      <input
        type="file"
        accept={ACCEPTED}
        onChange={({ currentTarget: { files } }) => files?.[0] && void onFile(files[0])}
      />
      <Icon name="picture" />
      {label}
    </label>
  );
}

/** The address of a file while it is shown. */
export function useAddress(file: Blob): string {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

/** A picture as it is in its file. */
export function FileImage({ file, label }: { readonly file: Blob; readonly label: string }) {
  return <img src={useAddress(file)} alt={label} decoding="async" />;
}

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
