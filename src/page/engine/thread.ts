import { expose } from 'comlink';

/** What comes before the service is loaded. */
const early: MessageEvent[] = [];
const keep = (event: MessageEvent) => early.push(event);
addEventListener('message', keep);

/** The one file of all threads, so that what they share is loaded and compiled once. The name of a thread says what it does. */
const service =
  self.name === 'coach'
    ? new (await import('./coach.ts')).Coach()
    : new (await import('./engine.ts')).Engine();

removeEventListener('message', keep);
expose(service);
for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
