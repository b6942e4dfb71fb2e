import type { PageFault } from '../engine/answers.ts';
import { fault } from '../state/board.ts';
import { openFile, openGuess, refusedFile } from '../state/open.ts';
import { texts } from '../texts.ts';

/** One sentence about what is wrong and what to do. The previous board stays. */
export function Fault() {
  const shown = fault.value;
  if (!shown) return null;
  return (
    <div class="fault" role="alert">
      <p>{shown.code === 'TWO_BOARDS' ? texts.value.whichBoard : wordsFor(shown)}</p>
      <div class="actions">
        <Remedies fault={shown} />
        <button type="button" onClick={dismiss}>
          {texts.value.close}
        </button>
      </div>
    </div>
  );
}

function dismiss(): void {
  fault.value = undefined;
}

function wordsFor({ code, message }: PageFault): string {
  return texts.value.faults[code] ?? (message && sentence(message)) ?? texts.value.unknownFault;
}

/** Messages of the rooms begin in lower case and have no full stop. */
function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** Faults of pictures that may show a board whose tubes are closed at the top. */
const MAY_HANG = ['NO_PUZZLE', 'BOARD_UNCLEAR'];

function Remedies({ fault: { code, guess, boards = 0 } }: { readonly fault: PageFault }) {
  const file = refusedFile();
  if (!file) return null;
  return (
    <>
      {Array.from({ length: boards }, (_, i) => i + 1).map((number) => (
        <button type="button" key={number} onClick={() => void openFile(file, { board: number })}>
          {texts.value.boardNumber(number)}
        </button>
      ))}
      {guess && (
        <button type="button" class="main" onClick={() => void openGuess(guess, file)}>
          {texts.value.takeGuess}
        </button>
      )}
      {MAY_HANG.includes(code) && (
        <button type="button" onClick={() => void openFile(file, { upsideDown: true })}>
          {texts.value.upsideDown}
        </button>
      )}
    </>
  );
}
