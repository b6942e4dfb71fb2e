import type { BatchFlags } from '../levels/batch.ts';
import type { CorrectionFlags } from '../read/correctionFlags.ts';
import type { PrinterFlags } from '../terminal/printer.ts';
import type { EarlierFlags } from './earlierPictures.ts';
import type { PictureFlags } from './pictureFlags.ts';
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
