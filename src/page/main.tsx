import { render } from 'preact';
import { warmUpWhenIdle } from './state/warm.ts';
import { App } from './views/app.tsx';

const root = document.getElementById('page');
if (root) render(<App />, root);

warmUpWhenIdle();
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('./worker.js', { scope: './' });
