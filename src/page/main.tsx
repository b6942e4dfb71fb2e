import { render } from 'preact';
import { App } from './views/app.tsx';

const root = document.getElementById('page');
if (root) render(<App />, root);

if ('serviceWorker' in navigator) void navigator.serviceWorker.register('./worker.js', { scope: './' });
