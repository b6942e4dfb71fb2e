import type { CommandOutline, OptionOutline, Outline, Value } from './outline.ts';

/** Can be sourced, or put into `~/.config/fish/completions` as `NAME.fish`. */
export function fishScript({ name, commands, usual }: Outline): string {
  const names = commands.map((command) => command.name).join(' ');
  return `# fish completion for ${name}; once: ${name} completion fish > ~/.config/fish/completions/${name}.fish

# whether the line is for a command; one that names none is for ${usual.name}
function __${name}_is
  set -l words (commandline -opc)
  set -l command ${usual.name}
  if set -q words[2]; and contains -- $words[2] ${names}
    set command $words[2]
  end
  test $command = $argv[1]
end

# offers files with one of the endings, and folders: what fish offers for a command that it does not know
function __${name}_files
  set -l files (complete -C "__${name}_unknown "(commandline -ct))
  string match -ri -- '^.*(?:/|\\.(?:'(string join '|' $argv)'))$' $files
end

complete -c ${name} -f
${commands.map((command) => firstWord(name, command)).join('\n')}
${commands.map((command) => commandLines(name, command.name === usual.name ? usual : command)).join('\n')}
`;
}

function firstWord(program: string, { name, description }: CommandOutline): string {
  const condition = "'test (count (commandline -opc)) -eq 1'";
  return `complete -c ${program} -n ${condition} -a ${name} -d ${quoted(description)}`;
}

function commandLines(program: string, { name, options, argument }: CommandOutline): string {
  const start = `complete -c ${program} -n '__${program}_is ${name}'`;
  const lines = options.map((option) => `${start} ${optionWords(program, option)}`);
  return [...lines, ...(argument ? argumentLines(program, start, argument) : [])].join('\n');
}

function optionWords(program: string, { names, description, value }: OptionOutline): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  return [...flags, ...(value ? valueWords(program, value) : []), `-d ${quoted(description)}`].join(' ');
}

function valueWords(program: string, value: Value): string[] {
  if (value.type === 'choices') return [`-x -a ${quoted(value.choices.join(' '))}`];
  if (value.type === 'text') return ['-x'];
  return value.endings.length === 0 ? ['-r -F'] : [`-x -a ${filesWith(program, value.endings)}`];
}

function argumentLines(program: string, start: string, value: Value): string[] {
  if (value.type === 'choices') return [`${start} -a ${quoted(value.choices.join(' '))}`];
  if (value.type === 'text') return [];
  return [value.endings.length === 0 ? `${start} -F` : `${start} -a ${filesWith(program, value.endings)}`];
}

function filesWith(program: string, endings: readonly string[]): string {
  return quoted(`(__${program}_files ${endings.join(' ')})`);
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}
