import { REMEDIES } from '../src/cli/read/remedies.ts';
import { MESSAGES, type Section } from '../src/cli/terminal/messages.ts';
import { type Sentence, wordsOf } from '../src/puzzle/index.ts';
import { type Doubt, WARNING_MEANINGS, type WarningCode } from '../src/vision/index.ts';

/** A sentence with the names of what it is given in place of the values: "tube {tube} has {count} items". */
export function sample(sentence: Sentence): string {
  const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
  return wordsOf(sentence, [names]);
}

export function isDoubt(sentence: Sentence): sentence is Doubt {
  return 'compare' in sentence;
}

const INTRODUCTION = `# Messages

Everything that Tubesight says of what is doubtful or wrong. Codes and reasons are stable; the wording may change. A **code** is what programs
look at, and several sentences may share one. A **reason** says which sentence it is: warnings have it in the library and in JSON.
Words in braces stand for what is filled in.

A warning in full is "tubes 3, 7: what is doubtful; what to compare". Its last words tell how it is mended:

${Object.entries(REMEDIES)
  .map(([remedy, words]) => `- **${remedy}**: ${[...new Set([words('ball'), words('water')])].join('; ')}`)
  .join('\n')}

This list is made from the tables in the code by \`npm run docs\`; a test fails when it is out of date.
`;

/** What `docs/messages.md` has to say. */
export function messageList(): string {
  return [INTRODUCTION, ...MESSAGES.map(formatSection)].join('\n');
}

function formatSection({ title, sentences }: Section): string {
  const list = Object.entries(sentences);
  const codes = [...new Set(list.map(([, { code }]) => code))];
  const parts = codes.map((code) =>
    formatCode(
      code,
      list.filter(([, sentence]) => sentence.code === code),
    ),
  );
  return `## ${title}\n\n${parts.join('\n')}`;
}

function formatCode(code: string, list: readonly (readonly [string, Sentence])[]): string {
  const meaning = Object.hasOwn(WARNING_MEANINGS, code) && list.some(([, sentence]) => isDoubt(sentence));
  const head = meaning
    ? `### \`${code}\`\n\n${WARNING_MEANINGS[code as WarningCode]}\n`
    : `### \`${code}\`\n`;
  return `${head}\n${list.map(([reason, sentence]) => formatSentence(reason, sentence)).join('\n')}\n`;
}

/** Of a warning, what the sentence goes on with and what mends it, too. */
function formatSentence(reason: string, sentence: Sentence): string {
  const said = isDoubt(sentence) ? `${sample(sentence)}; ${sentence.compare}` : sample(sentence);
  const mended = isDoubt(sentence) ? ` Mended by: ${sentence.mend.join(', ')}.` : '';
  const about = sentence.about === undefined ? '' : `  \n  ${sentence.about}${mended}`;
  return `- **${reason}**: "${said}"${about}`;
}
