import type { AfterFlags } from './after.ts';
import type { AnswerFlags } from './answer.ts';
import type { CorrectionFlags } from './correctionFlags.ts';
import type { PictureFlags } from './pictureFlags.ts';
import type { TalkFlags } from './talk.ts';

export interface SolveFlags extends AfterFlags, AnswerFlags, CorrectionFlags, PictureFlags, TalkFlags {
  readonly level: boolean;
}
