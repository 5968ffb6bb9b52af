import { Button, Heading, Text, token } from '@tessera/design-system';
import { CloudAlert } from 'lucide-react';
import { styled } from 'styled-components';

export interface ErrorFallbackProps {
  /** Renders again what failed. */
  readonly onRetry: () => void;
  /** Loads the document again. */
  readonly onReload: () => void;
}

const Screen = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[2]};
  min-height: 60dvh;
  padding: ${token.space[8]} ${token.measure.gutter};
  text-align: center;
  & > svg {
    margin-bottom: ${token.space[3]};
    color: ${token.color.textMuted};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
  margin-top: ${token.space[4]};
`;

/**
 * The screen in place of a page, or of the whole site, that failed to render. It needs no provider around it,
 * because that may be what failed.
 */
export function ErrorFallback({ onRetry, onReload }: ErrorFallbackProps) {
  return (
    <Screen role="alert">
      <CloudAlert size={48} strokeWidth={1.5} aria-hidden />
      <Heading level={1} size="heading">
        Something went wrong
      </Heading>
      <Text tone="muted">
        We encountered an unexpected error. Please try again or reload the page.
      </Text>
      <Actions>
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
        <Button onClick={onReload}>Reload Page</Button>
      </Actions>
    </Screen>
  );
}
