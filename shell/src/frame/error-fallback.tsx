import { Button, EmptyState, token } from '@tessera/design-system';
import { CloudAlert } from 'lucide-react';
import { styled } from 'styled-components';

export interface ErrorFallbackProps {
  /** Renders anew what failed. */
  readonly onRetry: () => void;
  /** Loads the document again; by default the browser does. */
  readonly onReload?: () => void;
}

const Screen = styled.div`
  display: grid;
  place-content: center;
  min-height: 60dvh;
  padding: ${token.measure.gutter};
`;

const reloadPage = () => location.reload();

/**
 * The screen in the place of a page, or of the whole site, that failed while rendering. It asks nothing of
 * what is around it, because that may be what failed.
 */
export function ErrorFallback({ onRetry, onReload = reloadPage }: ErrorFallbackProps) {
  const actions = (
    <>
      <Button variant="primary" onClick={onRetry}>
        Try Again
      </Button>
      <Button onClick={onReload}>Reload Page</Button>
    </>
  );
  return (
    <Screen role="alert">
      <EmptyState
        icon={<CloudAlert size={24} />}
        title="Something went wrong"
        action={actions}
      >
        We encountered an unexpected error. Please try again or reload the page.
      </EmptyState>
    </Screen>
  );
}
