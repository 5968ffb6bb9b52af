import type { QueryClient } from '@tanstack/react-query';
import { preloadDrawer } from '@tessera/design-system';
import type { LiveComposition } from '../composition/live-composition';
import { followNotifications } from '../frame/notifications/follow-notifications';
import type { Observations } from '../telemetry/observations';
import { reportVitals } from '../telemetry/vitals';
import { LiveUpdates } from './live-updates';

/** What a page does besides being shown. */
export function runInBackground(
  live: LiveComposition,
  client: QueryClient,
  observations: Observations,
): void {
  reportVitals(observations);
  // The menu opens offline too. If this fails, it is loaded when the menu is opened.
  void preloadDrawer().catch(() => undefined);
  new LiveUpdates(live, followNotifications(client)).start();
}
