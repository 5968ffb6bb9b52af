import { createQueryClient } from '@tessera/api-client';
import { documentElements } from '@tessera/contracts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startFederation } from './composition/federation';
import { firstModules } from './composition/first-modules';
import { hydrateFirstData, readComposition } from './composition/read-document';

/** Takes over the frame that the document painted. */
export async function bootstrap(): Promise<void> {
  const composition = readComposition();
  const client = createQueryClient();
  hydrateFirstData(client);
  startFederation(composition);
  await firstModules(composition, location.pathname);
  const root = document.getElementById(documentElements.root);
  if (!root) throw new Error('The document came without its root element');
  createRoot(root).render(<App composition={composition} client={client} />);
}
