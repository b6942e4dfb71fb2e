import type { CommandOutline, OptionOutline, Outline, Value } from './outline.ts';

/** Can be sourced after `compinit`, or put into a folder of `fpath` as `_NAME`. */
export function zshScript({ name, commands, usual }: Outline): string {
  const fn = `_${name}`;
  return `#compdef ${name}
# zsh completion for ${name}; in ~/.zshrc, after compinit: source <(${name} completion zsh)

${commands.map((command) => commandFunction(fn, command)).join('\n\n')}

# a line that names no command is for ${usual.name}
${fn}_usual() {
${specs(usual, `'1: :${fn}_first'`)}
}

${fn}_first() {
  local -a commands=(
${commands.map((command) => `    ${quoted(`${command.name}:${command.description}`)}`).join('\n')}
  )
  _describe -t commands command commands
${usual.argument ? `  ${action(usual.argument)}` : ''}
}

${fn}() {
  case $words[2] in
    ${commands.map((command) => command.name).join('|')})
      if (( CURRENT > 2 )); then
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        ${fn}_$command
        return
      fi ;;
  esac
  ${fn}_usual
}

if [[ $funcstack[1] == ${fn} ]]; then ${fn} "$@"; else compdef ${fn} ${name}; fi
`;
}

function commandFunction(fn: string, command: CommandOutline): string {
  return `${fn}_${command.name}() {\n${specs(command)}\n}`;
}

function specs({ options, argument }: CommandOutline, ...first: readonly string[]): string {
  const rest = argument ? [quoted(`*:input:${action(argument)}`)] : [];
  const lines = [...options.flatMap(optionSpecs), ...first, ...rest];
  return ['  _arguments -S', ...lines.map((line) => `    ${line}`)].join(' \\\n');
}

/** One for each name; any may be given again, since the program takes the last. */
function optionSpecs({ names, description, value }: OptionOutline): string[] {
  const explanation = `[${description.replaceAll(/[[\]\\]/g, '\\$&')}]`;
  const after = value ? `:value:${action(value)}` : '';
  return names.map((name) =>
    quoted(`*${name}${value && name.startsWith('--') ? '=' : ''}${explanation}${after}`),
  );
}

function action(value: Value): string {
  if (value.type === 'choices') return `(${value.choices.join(' ')})`;
  if (value.type === 'text') return ' ';
  return value.endings.length === 0 ? '_files' : `_files -g "*.(#i)(${value.endings.join('|')})"`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
