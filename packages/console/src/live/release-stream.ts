import type { compositionStream } from '@tessera/contracts';

/** `compositionStream` of the contracts, without importing its validation. */
const stream: typeof compositionStream = '/api/composition/events';

/** Delay before reconnecting, in milliseconds. */
const reconnectDelayMs = 10_000;

/**
 * Calls back when pages get other versions. A hidden tab does not listen, as over HTTP/1.1 few streams may be open; it
 * calls back once it is shown again.
 * @returns stops it
 */
export function onRelease(listener: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    source = new EventSource(stream);
    source.addEventListener('composition', listener);
    // The browser stops reconnecting after a response such as 503.
    source.addEventListener('error', () => {
      close();
      timer = setTimeout(open, reconnectDelayMs);
    });
  };
  const follow = () => (document.visibilityState === 'hidden' ? close() : open());

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
