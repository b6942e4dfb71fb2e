import { render } from 'preact';
import { warmUpWhenIdle } from './state/warm.ts';
import { loadFirstLanguage } from './texts.ts';
import { takeNewVersion } from './version.ts';
import { App } from './views/app.tsx';

await Promise.all([takeNewVersion(), loadFirstLanguage()]);
const root = document.getElementById('page');
if (root) render(<App />, root);
warmUpWhenIdle();
