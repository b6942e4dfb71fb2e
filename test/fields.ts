import { SCHEMA, type Schema } from './schema.ts';

const INTRODUCTION = `# JSON

With \`--json\` the program prints one object per input, each on its own line, on standard output. \`tubesight serve\` answers with the same
objects. They are described by [tubesight.schema.json](tubesight.schema.json), a JSON Schema (draft 2020-12), which the package exports:

    import schema from 'tubesight/schema.json' with { type: 'json' };

- **Tubes, items and moves are counted from 1** here, in all text, and on pictures. In the library, moves and tubes are indices, from 0.
- **\`x\`, \`y\` is the centre** of a tube or an item, not a corner, in pixels of the picture as it is shown; y grows downwards.
- \`items\` run from the bottom to the top; with \`"upsideDown":true\` from the top to the bottom.
- Later releases may add members, so ignore unknown ones; existing members keep their meaning. Members marked *?* may be absent.
- An object with \`error\` is a failure; [messages.md](messages.md) lists the codes. Wrong usage is such an error, with the code \`USAGE\`.

The exit code is 0 when it is done, 1 for a bug, 2 for wrong usage, 3 when a picture or a board cannot be read, or cannot be solved as read
but has warnings, 4 when the board is proved unsolvable, 5 when the budget is used up, 6 when a file cannot be written, 7 when no move reveals a hidden item, 8 when a device cannot be used, 9 when a queue cannot be reached or has no answer yet, 130 when it was stopped.

    {"version":1, "kind":"ball", "capacity":4, "level":80, "width":1080, "height":2400,
     "colors":[{"id":"A","hex":"#e0402f","name":"red"}],
     "tubes":[{"number":1,"x":59,"y":650,"width":70,"height":268,"capacity":4,"items":["A","B","?","C"],"certainty":[1,1,0,0.9],
               "places":[{"x":59,"y":751},{"x":59,"y":684},{"x":59,"y":617},{"x":59,"y":550}],
               "seenAt":[{"x":59,"y":751},{"x":59,"y":684},{"x":59,"y":617},{"x":59,"y":550}],"itemWidth":64,"itemHeight":64}],
     "warnings":[{"code":"COLOR_COUNT","message":"…","tubes":[3]}],
     "solution":{"status":"solved","optimal":true,"lowerBound":38,"length":38,
                 "moves":[{"step":1,"from":9,"to":10,"count":1,"color":"A"}],"expanded":624,"elapsedMs":13.1},
     "saved":["shot.moves.01-10.png"]}

A click on the top item of tube 9 is a click at the last of its \`seenAt\`; one on an empty tube at its \`x\`, \`y\`.

## Boards as input

The program takes its own output as input; a plain board, \`{"kind":"water","tubes":[["red","blue"],["blue","red"],[]]}\` or its \`tubes\` alone; board text
in JSON, \`{"name":"one","board":"8076 8067 a7a8 0a87 0a66 ____ ____"}\`; and files of levels (\`.jsonl\`) with one board per line, in any format.

| format | example of a tube | its top |
|---|---|---|
| board text, one word per tube | \`AAB_\` | left |
| one tube per line, or between slashes, semicolons or bars | \`red blue red\`, \`r b r\`, \`red,blue,red\` | left |
| a table whose columns are tubes | | the upper row |
| a list in brackets: JSON, Python, JavaScript, YAML | \`["red","blue","red"]\`, \`[red, blue, red]\` | the end |
| a word in a list | \`"RBR"\` | left |

- If the free places are at the other end of the tubes, that end is the top. \`note\` says how a board was understood.
- Instead of \`tubes\` there may be \`bottles\`, \`stacks\`, \`containers\` and the like; a tube is a list, or an object with \`items\` (\`balls\`, \`colors\`, \`layers\` …)
  and, where tubes differ, \`capacity\`.
- Free places may be left out, or written \`_\`, \`-\`, \`.\`, \`""\` or \`empty\`; hidden items \`?\`. \`0\`, \`null\`, \`x\` or a white square is a free place only if the
  board leaves nothing else; if it may be either, the board is refused.
- Rules of tubes and of the board are in [rules.md](rules.md): \`"locked":true\` of a tube, or \`[locked]\` behind its word in board text. Unknown members are refused, because
  they may change what is allowed.
- Several boards are one per line, in blocks with blank lines between them or from a name to \`end\`, or in a list.

The rest of this document is generated from the schema by \`npm run docs\`; a test fails when it is out of date.
`;

/** What `docs/json.md` has to say. */
export function fieldList(): string {
  const parts = Object.entries(SCHEMA.$defs as Record<string, Schema>).map(([name, schema]) =>
    formatPart(name, schema),
  );
  return `${INTRODUCTION}\n${parts.join('\n')}`;
}

function formatPart(name: string, schema: Schema): string {
  const choices = (schema.oneOf ?? []).map(formatChoice);
  return `## ${name}\n\n${schema.description}\n\n${[...fieldsOf(schema), ...choices].join('\n')}\n`;
}

function fieldsOf({ properties = {}, required = [] }: Schema): string[] {
  return Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : ' *?*';
    return `- \`${name}\`${mark} (${kindOf(field)}): ${field.description}`;
  });
}

/** One of several forms that a part may have: by its name, or with its fields. */
function formatChoice(choice: Schema): string {
  if (choice.$ref) return `- ${kindOf(choice)}`;
  return `- ${choice.description}\n${fieldsOf(choice)
    .map((line) => `  ${line}`)
    .join('\n')}`;
}

/** More words than these are codes, which are listed elsewhere. */
const MOST_WORDS = 5;

/** What a field holds, in a word or two. */
function kindOf({
  $ref,
  anyOf,
  type,
  items,
  const: only,
  enum: several,
  additionalProperties,
}: Schema): string {
  if ($ref) return `[${nameIn($ref)}](#${nameIn($ref).toLowerCase()})`;
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  if (only !== undefined) return `always \`${JSON.stringify(only)}\``;
  if (several && several.length <= MOST_WORDS) return several.map((word) => `\`${word}\``).join(' or ');
  if (items) return `list of ${kindOf(items)}`;
  const names = several ? ['string'] : [type ?? []].flat();
  if (typeof additionalProperties === 'object')
    return `${names.join(' or ')} of ${kindOf(additionalProperties)}`;
  return names.map((name) => (name === 'array' ? 'empty list' : name)).join(' or ');
}

function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
