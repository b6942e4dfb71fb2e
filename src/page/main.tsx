import { render } from 'preact';
import { followHistory } from './state/back.ts';
import { warmUpWhenIdle } from './state/warm.ts';
import { loadFirstLanguage } from './texts.ts';
import { takeNewVersion } from './version.ts';
import { App } from './views/app.tsx';
import { tapNearest } from './views/touch.ts';

await Promise.all([takeNewVersion(), loadFirstLanguage()]);
const root = document.getElementById('page');
if (root) render(<App />, root);
document.addEventListener('click', tapNearest);
followHistory();
// wanted soon, and not for the first screen
void import('./views/board.tsx');
warmUpWhenIdle();
