import type { LiveComposition } from '../composition/live-composition';
import { observations } from '../telemetry/observations';
import { whenQuiet } from './when-quiet';

/** Starts what the first page does not need: once it is there, or at a failure, which should be told. */
export function startBackground(live: LiveComposition): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const { runInBackground } = await import(/* webpackChunkName: "background" */ './background');
    runInBackground(live, observations);
  };
  // A page whose background does not load is still a page.
  const startOnce = () => void start().catch(() => undefined);
  observations.onFailure(startOnce);
  whenQuiet(startOnce);
}
