import { signal } from '@preact/signals';
import type english from './languages/en.json';
import { keepChoice, keptChoice } from './preferences.ts';

/** The name of a text. Each language has a file with all of them in `languages/`. */
export type Key = keyof typeof english;

/** Languages by the names that their speakers use. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  tr: 'Türkçe',
  ru: 'Русский',
  ja: '日本語',
  zh: '简体中文',
} as const;
export type Language = keyof typeof LANGUAGES;

/** A text, or its plural forms by the categories of `Intl.PluralRules`. */
type Entry = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });

/** What is filled in for `{name}`. `count` also chooses the plural form. */
type Values = Readonly<Record<string, string | number>>;

/** Files instead of code: one language is loaded, and a translator needs no programming. */
const FILES = import.meta.glob<string>('./languages/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const KEY = 'language';
export const language = signal<Language>('en');
const entries = signal<Readonly<Record<string, Entry>>>({});

/** Loads the language that was chosen, or the first one of the browser that there is. */
export async function loadFirstLanguage(): Promise<void> {
  const wanted = [keptChoice(KEY) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2)), 'en'];
  await loadLanguage(wanted.find(isLanguage) ?? 'en');
}

function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES;
}

export async function chooseLanguage(next: Language): Promise<void> {
  await loadLanguage(next);
  keepChoice(KEY, next);
}

async function loadLanguage(next: Language): Promise<void> {
  const response = await fetch(FILES[`./languages/${next}.json`] ?? '');
  entries.value = await response.json();
  language.value = next;
  document.documentElement.lang = next;
}

export function say(key: Key, values: Values = {}): string {
  const entry = entries.value[key] ?? key;
  const form = new Intl.PluralRules(language.value).select(Number(values.count ?? 0));
  const text = typeof entry === 'string' ? entry : (entry[form] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** The sentence for a code of the rooms, whose own messages are in English and name options of the program. */
export function sayFault(code: string): string {
  return say(`fault.${code}` in entries.value ? (`fault.${code}` as Key) : 'fault.UNKNOWN');
}

/** A colour in the language of the page: "dark green", "second blue". Names that a person typed are not translated. */
export function colorName(name: string): string {
  if (`color.${name}` in entries.value) return say(`color.${name}` as Key);
  const [shade = '', ...rest] = name.split(' ');
  const color = `color.${rest.join(' ')}`;
  if (!(`shade.${shade}` in entries.value && color in entries.value)) return name;
  return say(`shade.${shade}` as Key, { color: say(color as Key) });
}
