// stands in for src/cli/read/parallelThread.ts: what an input is called says what becomes of it
import { parentPort, workerData } from 'node:worker_threads';

const { inputs } = workerData.order;

parentPort.on('message', ({ task }) => {
  const name = inputs[task];
  const say = (to, text) => parentPort.postMessage({ note: { to, text } });
  say('out', `${name} begins`);
  say('status', `${name} goes on`);
  if (name.startsWith('throws')) throw new Error('a wheel came off');
  if (name.startsWith('rejects')) return void Promise.reject(new Error('a wheel came off later'));
  if (name.startsWith('leaves')) process.exit(7);
  const milliseconds = name.startsWith('slow') ? 200 : 0;
  setTimeout(() => {
    say('err', `${name} ends`);
    parentPort.postMessage({ result: name.startsWith('fails') ? 3 : 0 });
  }, milliseconds);
});
parentPort.postMessage({ isReady: true });
