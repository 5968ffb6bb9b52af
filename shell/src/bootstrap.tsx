import { createQueryClient } from '@tessera/api-client';
import { documentElements } from '@tessera/contracts/values';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startFederation } from './composition/federation';
import { firstModules } from './composition/first-modules';
import { LiveComposition } from './composition/live-composition';
import { hydrateFirstData, readComposition } from './composition/read-document';
import { rememberPaintedSearch } from './frame/header/painted-search';
import { startBackground } from './live/start-background';
import { openedByDocument, notifyStarted } from './live/watchdog';
import { observations, watchErrors } from './telemetry/observations';
import { sendTelemetry } from './telemetry/send-telemetry';

/** Takes over the frame that the document painted. */
export async function bootstrap(): Promise<void> {
  watchErrors();
  const composition = readComposition();
  const live = new LiveComposition(composition, location.pathname);
  startTelemetry(live);
  const client = createQueryClient();
  hydrateFirstData(client);
  startFederation();
  if (composition.override?.development) await followBuilds(live);
  await firstModules(live.next(location.pathname) ?? composition, location.pathname);
  const root = document.getElementById(documentElements.root);
  if (!root) throw new Error('The document came without its root element');
  rememberPaintedSearch(root);
  createRoot(root).render(<App live={live} client={client} />);
  startBackground(live, client);
}

/** From here on the shell reports the state of the page's parts, as the document's watchdog did before. */
function startTelemetry(live: LiveComposition): void {
  observations.openedByDocument(openedByDocument());
  if (notifyStarted()) sendTelemetry(observations, (version) => live.idOf(version));
}

async function followBuilds(live: LiveComposition): Promise<void> {
  const development = import(/* webpackChunkName: "development" */ './development/follow-builds');
  // Without it the area says that it can't connect, and the rest of the page works.
  await development.then((module) => module.followBuilds(live)).catch(() => undefined);
}
