// a thread of a pool, as src/threads/tasks.ts makes them: what a task is called says what becomes of it
import { parentPort } from 'node:worker_threads';

let asked = '';
parentPort.on('message', ({ task = '', answer, abort }) => {
  const say = (message) => parentPort.postMessage(message);
  if (answer !== undefined) return say({ result: `${asked} heard ${answer}` });
  if (abort) return asked === 'stubborn' ? undefined : say({ result: `${asked} was stopped` });
  asked = task;
  if (task.startsWith('throws')) throw new Error('a wheel came off');
  if (task.startsWith('rejects')) return void Promise.reject(new Error('a wheel came off later'));
  if (task.startsWith('leaves')) process.exit(7);
  if (task.startsWith('grows')) for (const all = []; ; ) all.push(new Array(10_000).fill(task));
  if (task.startsWith('asks')) return say({ note: `${task}?`, isAsked: true });
  if (task.startsWith('tells')) say({ note: `${task} begins` });
  if (task.startsWith('waits') || task === 'stubborn') return say({ note: task });
  setTimeout(
    () => {
      say({ result: `${task} is done` });
      if (task.startsWith('last')) process.exit(0);
    },
    task.startsWith('slow') ? 100 : 0,
  );
});
parentPort.postMessage({ isReady: true });
