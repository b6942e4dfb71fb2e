import type { CommandOutline, OptionOutline, Outline, Value } from './outline.ts';

/**
 * For bash 3.2, which Macs have, and later; nothing else has to be installed. A word such as `--kind=water` comes in three
 * parts, since bash takes `=` for a space.
 */
export function bashScript({ name, commands, usual }: Outline): string {
  const fn = `_${name}`;
  return `# bash completion for ${name}; in ~/.bashrc: source <(${name} completion bash)

# offers files whose names match one of the patterns, and folders
${fn}_files() {
  local word=\${cur#[\\"\\']} file pattern
  word=\${word//\\\\/}
  while IFS= read -r file; do
    for pattern in '/' "$@"; do
      if [[ $file == $pattern || ( $pattern == / && -d \${file/#\\~/$HOME} ) ]]; then
        COMPREPLY+=("$file")
        break
      fi
    done
  done < <(compgen -f -- "$word")
}

${fn}_words() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$cur")
}

${fn}() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=${usual.name}
  COMPREPLY=()
  if [[ $cur == = ]]; then cur=
  elif [[ $prev == = && $COMP_CWORD -gt 1 ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  if [[ $COMP_CWORD -gt 1 ]]; then
    case \${COMP_WORDS[1]} in ${commands.map((command) => command.name).join('|')}) command=\${COMP_WORDS[1]} ;; esac
  elif [[ $cur != -* ]]; then
    ${fn}_words '${commands.map((command) => command.name).join(' ')}'
  fi
  case $command in
${commands.map((command) => commandCase(fn, command.name === usual.name ? usual : command)).join('\n')}
  esac
}

complete -o filenames -F ${fn} ${name}
`;
}

function commandCase(fn: string, { name, options, argument }: CommandOutline): string {
  const names = options.flatMap((option) => option.names).join(' ');
  return `    ${name})
      case $prev in
${valueCases(fn, options)}        *)
          if [[ $cur == -* ]]; then ${fn}_words '${names}'
          else ${argument ? offer(fn, argument) : ':'}
          fi ;;
      esac ;;`;
}

/** What is offered behind the options that take a value; one line for all of which it is the same. */
function valueCases(fn: string, options: readonly OptionOutline[]): string {
  const offers = new Map<string, string[]>();
  for (const { names, value } of options) {
    if (value) offers.set(offer(fn, value), [...(offers.get(offer(fn, value)) ?? []), ...names]);
  }
  return [...offers].map(([words, names]) => `        ${names.join('|')}) ${words} ;;\n`).join('');
}

function offer(fn: string, value: Value): string {
  if (value.type === 'choices') return `${fn}_words '${value.choices.join(' ')}'`;
  return value.type === 'files' ? `${fn}_files ${patterns(value.endings)}` : ':';
}

/** Single patterns: to turn on extended ones would change the shell for everything else. */
function patterns(endings: readonly string[]): string {
  return endings.length === 0 ? "'*'" : endings.map((ending) => `'*.${eitherCase(ending)}'`).join(' ');
}

function eitherCase(ending: string): string {
  return ending.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
