import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { Composition } from '@tessera/contracts';
import { fontUrl, GlobalStyles } from '@tessera/design-system';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createPrefetch } from '../composition/prefetch';
import { RemoteBoundary } from '../composition/remote-boundary';
import { createSlotOutlet, fillingOf } from '../composition/slot-outlet';
import { ErrorFallback } from '../frame/error-fallback';
import { reportError } from '../platform/report-error';
import { ShellPlatform } from '../platform/shell-platform';
import { Router } from './router';

export interface AppProps {
  readonly composition: Composition;
  readonly client: QueryClient;
}

/** The whole site, as one composition makes it. */
export function App({ composition, client }: AppProps) {
  const [lent] = useState(() => lentBy(composition, client));
  return (
    <>
      <GlobalStyles fontUrl={fontUrl} />
      <RemoteBoundary
        onError={(error) => reportError(error, composition.id)}
        renderFallback={(retry) => <ErrorFallback onRetry={retry} />}
      >
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <ShellPlatform compositionId={composition.id} {...lent}>
              <Router composition={composition} />
            </ShellPlatform>
          </BrowserRouter>
        </QueryClientProvider>
      </RemoteBoundary>
    </>
  );
}

function lentBy(composition: Composition, client: QueryClient) {
  return {
    prefetch: createPrefetch(composition, client),
    Slot: createSlotOutlet(composition),
    isSlotFilled: (name: string) => fillingOf(composition, name) !== null,
  };
}
