import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { fontUrl, GlobalStyles } from '@tessera/design-system';
import { BrowserRouter } from 'react-router-dom';
import { FailureBoundary } from './frame/failure-boundary';
import { OperatorConsole } from './operator-console';
import { ConsoleProvider } from './services/console-provider';

/** The console with its providers. It shares nothing with a released shell. */
export function App({ client }: { readonly client: QueryClient }) {
  return (
    <>
      <GlobalStyles fontUrl={fontUrl} />
      <FailureBoundary>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <ConsoleProvider>
              <OperatorConsole />
            </ConsoleProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </FailureBoundary>
    </>
  );
}
