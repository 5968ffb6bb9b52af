import { SiteEvents } from '@tessera/api-client/site-events';

/**
 * Calls back when pages get other versions. A hidden tab does not listen; it calls back once it is shown again.
 * @returns stops it
 */
export function onRelease(listener: () => void): () => void {
  const events = new SiteEvents({
    onEvent: ({ event }) => {
      if (event !== 'composition') return;
      events.confirm();
      listener();
    },
  });
  events.start();
  return () => events.stop();
}
