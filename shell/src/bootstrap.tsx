import { createQueryClient } from '@tessera/api-client';
import { documentElements } from '@tessera/contracts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startFederation } from './composition/federation';
import { firstModules } from './composition/first-modules';
import { LiveComposition } from './composition/live-composition';
import { hydrateFirstData, readComposition } from './composition/read-document';
import { startBackground } from './live/start-background';
import { watchErrors } from './telemetry/observations';

/** Takes over the frame that the document painted. */
export async function bootstrap(): Promise<void> {
  watchErrors();
  const composition = readComposition();
  const client = createQueryClient();
  hydrateFirstData(client);
  startFederation();
  const live = new LiveComposition(composition);
  if (composition.override?.development) await followBuilds(live);
  await firstModules(live.next() ?? composition, location.pathname);
  const root = document.getElementById(documentElements.root);
  if (!root) throw new Error('The document came without its root element');
  createRoot(root).render(<App live={live} client={client} />);
  startBackground(live);
}

async function followBuilds(live: LiveComposition): Promise<void> {
  const development = import(/* webpackChunkName: "development" */ './development/follow-builds');
  // Without it the area says that nothing answers, and the page is still a page.
  await development.then((module) => module.followBuilds(live)).catch(() => undefined);
}
