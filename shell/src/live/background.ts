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
  // In a frame there is no bell, and on another site's page no visitor.
  const isFramed = window.parent !== window;
  new LiveUpdates(live, isFramed ? () => undefined : followNotifications(client)).start();
}
