import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { fontUrl, GlobalStyles } from '@tessera/design-system';
import { BrowserRouter } from 'react-router-dom';
import type { LiveComposition } from '../composition/live-composition';
import { RemoteBoundary } from '../composition/remote-boundary';
import { reportError } from '../platform/report-error';
import { ComposedSite } from './composed-site';
import { SiteFailed } from './site-failed';

export interface AppProps {
  readonly live: LiveComposition;
  readonly client: QueryClient;
  /** Loads the document of the current address; by default the browser does. */
  readonly loadDocument?: () => void;
}

const reloadPage = () => location.reload();

/** The whole site. */
export function App({ live, client, loadDocument = reloadPage }: AppProps) {
  return (
    <>
      <GlobalStyles fontUrl={fontUrl} />
      <RemoteBoundary
        onError={(error) => reportError(error, live.read().newest.id)}
        renderFallback={(retry) => (
          <SiteFailed live={live} loadDocument={loadDocument} onRetry={retry} />
        )}
      >
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <ComposedSite live={live} client={client} loadDocument={loadDocument} />
          </BrowserRouter>
        </QueryClientProvider>
      </RemoteBoundary>
    </>
  );
}
