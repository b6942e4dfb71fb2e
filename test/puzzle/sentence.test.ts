import { expect, it } from 'vitest';
import { legible } from '../../src/puzzle/sentence.ts';

it.each([
  ['Level 80.png', 'Level 80.png'],
  ['двенадцать 🙂', 'двенадцать 🙂'],
  ['two\nlines', 'two\ufffdlines'],
  ['\x1b[2Jgone', '\ufffd[2Jgone'],
  ['gnp.\u202egpj', 'gnp.\ufffdgpj'],
  ['\ud800', '\ufffd'],
])('%j is told as %j', (text, told) => expect(legible(text)).toBe(told));

it('legible shortens long text', () => expect(legible('x'.repeat(100), 10)).toBe('xxxxxxxxxx…'));
