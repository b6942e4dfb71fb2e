import { board } from '../state/board.ts';
import { leave } from '../state/keep.ts';
import { chooseLanguage, LANGUAGES, type Language, language, texts } from '../texts.ts';

export function Header() {
  return (
    <header class="header">
      <h1>
        <img src="./icon-192.png" alt="" width="28" height="28" />
        {texts.value.title}
      </h1>
      {board.value ? (
        <button type="button" onClick={leave}>
          {texts.value.another}
        </button>
      ) : (
        <LanguageChoice />
      )}
    </header>
  );
}

function LanguageChoice() {
  return (
    <select
      aria-label={texts.value.language}
      value={language.value}
      onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
