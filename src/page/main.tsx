import { render } from 'preact';
import { warmUpWhenIdle } from './state/warm.ts';
import { takeNewVersion } from './version.ts';
import { App } from './views/app.tsx';

await takeNewVersion();
const root = document.getElementById('page');
if (root) render(<App />, root);
warmUpWhenIdle();
