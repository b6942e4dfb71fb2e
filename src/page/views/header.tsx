import { board } from '../state/board.ts';
import { leave } from '../state/keep.ts';
import { chooseLanguage, LANGUAGES, type Language, language, say } from '../texts.ts';
import { Button } from './button.tsx';

export function Header() {
  return (
    <header class="header">
      <h1>
        <img src="./icon-192.png" alt="" width="28" height="28" />
        Tubesight
      </h1>
      {board.value ? <Button onClick={leave} says="another" /> : <LanguageChoice />}
    </header>
  );
}

function LanguageChoice() {
  return (
    <select
      aria-label={say('language')}
      value={language.value}
      onChange={({ currentTarget }) => void chooseLanguage(currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
