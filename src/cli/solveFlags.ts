import type { BatchFlags } from './batch.ts';
import type { CorrectionFlags } from './correctionFlags.ts';
import type { EarlierFlags } from './earlierPictures.ts';
import type { PictureFlags } from './pictureFlags.ts';
import type { PrinterFlags } from './printer.ts';
import type { AnswerFlags } from './solveReading.ts';

export interface SolveFlags
  extends EarlierFlags,
    AnswerFlags,
    CorrectionFlags,
    PictureFlags,
    PrinterFlags,
    BatchFlags {
  readonly level: boolean;
}
