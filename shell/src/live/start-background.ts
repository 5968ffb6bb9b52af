import type { QueryClient } from '@tanstack/react-query';
import type { LiveComposition } from '../composition/live-composition';
import { observations } from '../telemetry/observations';

/** From the load of everything that the document needs until work that can wait, in milliseconds. */
const idleDelay = 3000;

/** Starts what the first page does not need: once it has loaded, or at a failure, which should be reported. */
export function startBackground(live: LiveComposition, client: QueryClient): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const { runInBackground } = await import(/* webpackChunkName: "background" */ './background');
    runInBackground(live, client, observations);
  };
  // A page whose background does not load is still a page.
  const startOnce = () => void start().catch(() => undefined);
  observations.onFailure(startOnce);
  whenIdle(startOnce);
}

/** Calls back once the first page has loaded and the browser has nothing better to do. */
function whenIdle(callback: () => void): void {
  const wait = () => setTimeout(() => requestIdle(callback), idleDelay);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Safari has no such callback. */
function requestIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
  else callback();
}
