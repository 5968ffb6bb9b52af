import { preloadDrawer } from '@tessera/design-system';
import type { LiveComposition } from '../composition/live-composition';
import type { Observations } from '../telemetry/observations';
import { reportVitals } from '../telemetry/vitals';
import { LiveUpdates } from './live-updates';

/** What a page does besides being shown. */
export function runInBackground(live: LiveComposition, observations: Observations): void {
  reportVitals(observations);
  // The menu opens offline too. If this fails, it is loaded when the menu is opened.
  void preloadDrawer().catch(() => undefined);
  // A page with an override keeps the versions that its tester chose.
  if (!live.read().newest.override) new LiveUpdates(live).start();
}
