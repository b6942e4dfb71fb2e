import { expect, it } from 'vitest';
import { colorsCalled } from '../../../src/vision/colors/names.ts';

function called(names: string, word: string): string {
  const colors = names.split(', ').map((name, i) => ({ id: String.fromCharCode(65 + i), hex: '', name }));
  return colorsCalled(colors, word)
    .map(({ name }) => name)
    .join(', ');
}

it.each([
  ['a name', 'red, dark blue', 'red', 'red'],
  ['a name in capitals and with more space', 'red, dark blue', ' Dark  Blue', 'dark blue'],
  ['a letter', 'red, dark blue', 'B', 'dark blue'],
  ['the other spelling of gray', 'gray, light gray', 'light grey', 'light gray'],
  ['the other spelling of gray within a word', 'blue-gray, blue', 'blue-grey', 'blue-gray'],
  ['violet for purple', 'purple, pink', 'violet', 'purple'],
  ['purple for violet', 'violet, pink', 'purple', 'violet'],
  ['violet for itself where there is purple, too', 'purple, violet', 'violet', 'violet'],
  ['aqua for cyan', 'cyan, blue', 'aqua', 'cyan'],
  ['magenta for pink', 'pink, red', 'magenta', 'pink'],
  ['turquoise for teal', 'teal, green', 'turquoise', 'teal'],
  ['a shade of a synonym', 'light purple, dark purple', 'dark violet', 'dark purple'],
  ['a word for a shade', 'dark blue, blue', 'navy', 'dark blue'],
  ['the term of the one shade of it', 'dark blue, light green', 'blue', 'dark blue'],
  ['a shade of the one colour of that term', 'blue, cyan', 'light blue', 'blue'],
  ['what may be either of two shades', 'light blue, dark blue', 'blue', 'light blue, dark blue'],
  ['what may be either of two synonyms', 'pink, magenta', 'fuchsia', 'pink, magenta'],
  ['nothing for the opposite shade', 'dark blue, red', 'light blue', ''],
  ['nothing for what is not there', 'red, blue', 'green', ''],
])('understands %s', (_name, names, word, meant) => expect(called(names, word)).toBe(meant));
