import { expose } from 'comlink';

/** What comes before the service is loaded. */
const early: MessageEvent[] = [];
const keep = (event: MessageEvent) => early.push(event);
addEventListener('message', keep);

/** The one file of all threads, so that what they share is loaded and compiled once. The name of a thread says what it does. */
const SERVICES = {
  reader: async () => new (await import('./engine.ts')).Engine(),
  coach: async () => new (await import('./coach.ts')).Coach(),
  watcher: async () => new (await import('./watcher.ts')).Watcher(),
};
const service = await SERVICES[self.name as keyof typeof SERVICES]();

removeEventListener('message', keep);
expose(service);
for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
