import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { fontUrl, GlobalStyles } from '@tessera/design-system';
import { BrowserRouter } from 'react-router-dom';
import { FailureBoundary } from './frame/failure-boundary';
import { OperatorConsole } from './operator-console';
import { SurroundingsProvider } from './surroundings/surroundings-provider';

/** The console with everything that it stands on: it borrows nothing from a released shell. */
export function App({ client }: { readonly client: QueryClient }) {
  return (
    <>
      <GlobalStyles fontUrl={fontUrl} />
      <FailureBoundary>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <SurroundingsProvider>
              <OperatorConsole />
            </SurroundingsProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </FailureBoundary>
    </>
  );
}
