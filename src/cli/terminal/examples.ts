/** The examples that begin the help of each command. */
const EXAMPLES: Readonly<Record<string, string>> = {
  solve: `
  tubesight shot.png                          solve a screenshot, save a sheet of the moves
  tubesight *.png -o moves/                   several screenshots, pictures into a folder
  tubesight shot.png --hint                   only the next move
  tubesight shot.png --set 3:2=red            tube 3, second item from the bottom, is red
  tubesight shot.png --tube 120,640,74,310 --count 9   a picture that is refused: shows one tube
  tubesight next.png --layout first.json      by the tubes of another level (read --json)
  tubesight next.png --after shot.png         remembers what an earlier screenshot showed
  tubesight --watch Screenshots/              each new screenshot in a folder as it appears
  tubesight --paste                           the picture in the clipboard
  tubesight solve levels.jsonl --resume run.jsonl   many levels on all cores, continuing where a run was stopped
  tubesight solve "8076 8067 a7a8 0a87 0a66 ____ ____"
  tubesight solve "water: ABAB BABA ____ ____" -o moves.png`,
  read: `
  tubesight read shot.png                     the board as text, its colours, and what is in doubt
  tubesight read shot.png -o check.png        and drawn over the screenshot, to check it
  tubesight read shot.png --json              for programs; solve reads it again
  tubesight read both.png --board 2           the second of two boards in a picture`,
  compare: `
  tubesight compare "ABAB BABA ____ ____"
  tubesight compare levels.jsonl --max-nodes 100000`,
  generate: `
  tubesight generate --count 10 --seed 7 > levels.txt
  tubesight generate --kind water --colors 12 --moves 30..40 --json > levels.jsonl
  tubesight generate --difficulty hard --count 5 --pictures levels/
  tubesight generate --colors 5 --empties 1 --unsolvable`,
  rate: `
  tubesight rate "8076 8067 a7a8 0a87 0a66 ____ ____"
  tubesight rate levels.jsonl --plot curve.png   the difficulty curve of many levels
  tubesight rate levels.jsonl --json              everything that was measured, for programs`,
  queue: `
  tubesight queue add levels.jsonl --redis redis://host      levels for several machines
  tubesight queue work --redis redis://host --jobs 4         on each of them
  tubesight queue collect levels.jsonl --redis redis://host --wait > solved.jsonl`,
  panguru: `
  tubesight panguru WCBRBOGYGPCORPY/-PCBRYOGYGBCORP
  tubesight panguru shot.png --overview       a screenshot, with the moves as arrows
  tubesight panguru --hardest 3               the third of the nine hardest boards
  tubesight panguru --generate --moves 20..25 --count 5`,
  serve: `
  tubesight serve                             on port 8737, for programs on this computer
  tubesight serve --log --drain 1m 2> requests.jsonl
  curl --data-binary @shot.png -H 'content-type: image/png' localhost:8737/hint`,
  coach: `
  tubesight coach --adb                       says the next move while you play on the connected phone
  tubesight coach --browser https://example.org/game   opens a window to play in`,
  play: `
  tubesight play --adb --levels 10            on the connected phone
  tubesight play --browser https://example.org/game --headed
  tubesight play shot.png --dry-run           what would be tapped, drawn on a screenshot
  tubesight play --adb --record run/          saves the screenshots and one JSON line per step`,
  page: `
  tubesight page                              in the browser of this computer
  tubesight page --lan                        also for a phone in the same network: prints its address and a QR code`,
  doctor: `
  tubesight doctor                            what is installed, and what is missing
  tubesight doctor --json`,
};

/** The examples of a command, under a heading. */
export function examplesOf(command: string): string {
  const list = EXAMPLES[command];
  return list === undefined ? '' : `Examples:${list}\n`;
}
