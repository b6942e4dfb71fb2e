import { REMEDIES } from '../src/cli/read/remedies.ts';
import { type Sentence, wordsOf } from '../src/puzzle/sentence.ts';
import type { Doubt } from '../src/vision/messages/codes.ts';
import { MESSAGES, type Section } from './messageTables.ts';

/** A sentence with the names of what it is given in place of the values: "tube {tube} has {count} items". */
export function sample(sentence: Sentence): string {
  const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
  return wordsOf(sentence, [names]);
}

export function isDoubt(sentence: Sentence): sentence is Doubt {
  return 'compare' in sentence;
}

const INTRODUCTION = `# Messages

Everything that Tubesight says is doubtful or wrong. Codes and reasons are stable; the wording may change. A **code** is for programs, and several sentences may
share one. A warning also has a **reason**, in the library and in JSON, which says which sentence it is. Words in braces stand for values.

A warning in full is "tubes 3, 7: what is doubtful; what to compare". Its last column says which corrections may help:

${Object.entries(REMEDIES)
  .map(([remedy, words]) => `- **${remedy}**: ${[...new Set([words('ball'), words('water')])].join('; ')}`)
  .join('\n')}

This page is made from the tables in the code by \`npm run docs\`; a test fails when it is out of date.
`;

/** What `docs/messages.md` has to say. */
export function messageList(): string {
  return [INTRODUCTION, ...MESSAGES.map(formatSection)].join('\n');
}

function formatSection({ title, sentences }: Section): string {
  const list = Object.entries(sentences);
  const rows = list.some(([, sentence]) => isDoubt(sentence))
    ? ['| code | reason | sentence | may help |', '| --- | --- | --- | --- |', ...list.map(doubtRow)]
    : ['| code | sentences |', '| --- | --- |', ...codeRows(Object.values(sentences))];
  return `## ${title}\n\n${rows.join('\n')}\n`;
}

function doubtRow([reason, sentence]: readonly [string, Sentence]): string {
  const { compare, mend } = sentence as Doubt;
  return row([`\`${sentence.code}\``, reason, `${sample(sentence)}; ${compare}`, mend.join(', ')]);
}

/** One row for each code, with all of its sentences. */
function codeRows(sentences: readonly Sentence[]): string[] {
  const codes = [...new Set(sentences.map(({ code }) => code))];
  return codes.map((code) =>
    row([
      `\`${code}\``,
      sentences
        .filter((sentence) => sentence.code === code)
        .map(sample)
        .join('<br>'),
    ]),
  );
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
