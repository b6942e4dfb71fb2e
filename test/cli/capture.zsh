# prints what zsh offers for a line: zsh -f capture.zsh SCRIPT LINE
# The line is typed in a shell of its own, in which `compadd` notes what it adds.
zmodload zsh/zpty
offers=$(mktemp)
setup=$(mktemp)
cat > $setup <<'SETUP'
autoload -Uz compinit
compinit -D -u
source $SCRIPT
bindkey '^I' complete-word
compadd() {
  # with -O, -A or -D it only compares
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a hits
  builtin compadd -A hits "$@"
  print -rl -- $hits >> $OFFERS
  builtin compadd "$@"
}
finish() { exit; }
comppostfuncs=(finish)
print '<<ready>>'
SETUP
export SCRIPT=$1 OFFERS=$offers
zpty shell zsh -f -i
zpty -w shell "source $setup"
until [[ $text == '<<ready>>'* ]]; do zpty -r shell text || exit 1; done
zpty -w -n shell "$2"$'\t'
while zpty -r shell text; do :; done
sed '/^$/d' $offers
rm $offers $setup
