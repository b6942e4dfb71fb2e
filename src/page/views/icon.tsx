/** Outlines in a square of 24. */
const OUTLINES = {
  check: 'M4 12l5 5L20 6',
  follow: 'M5 12h14M13 6l6 6-6 6',
  play: 'M7 4l13 8-13 8z',
  save: 'M12 15V3M7 8l5-5 5 5M5 13v8h14v-8',
  add: 'M12 5v14M5 12h14',
  undo: 'M9 14l-5-5 5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  restart: 'M4 12a8 8 0 1 0 3-6M4 4v5h5',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3 11v1H9v-1a6 6 0 0 1 3-11z',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  point: 'M12 21a7 7 0 0 1-6-4l-2-4 2-1 3 2V5a1.5 1.5 0 0 1 3 0v6l5 1a2 2 0 0 1 2 2l-1 4a4 4 0 0 1-4 3z',
  drop: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
  paste: 'M8 5H5v16h14V5h-3M8 3h8v4H8z',
  watch: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

/** A decorative outline beside a text. */
export function Icon({ name }: { readonly name: keyof typeof OUTLINES }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={OUTLINES[name]} />
    </svg>
  );
}
