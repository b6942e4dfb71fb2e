// stands in for src/cli/levels/levelThread.ts: what a task is called says what becomes of it
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (name) => {
  if (name.startsWith('throws')) throw new Error('a wheel came off');
  if (name.startsWith('leaves')) process.exit(7);
  if (name.startsWith('grows')) for (const all = []; ; ) all.push(new Array(10_000).fill(name));
  const milliseconds = name.startsWith('slow') ? 100 : 0;
  setTimeout(() => parentPort.postMessage({ result: `${name} is done` }), milliseconds);
});
parentPort.postMessage({ isReady: true });
