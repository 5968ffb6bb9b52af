import { Button, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.space[3]};
  padding-top: ${token.space[8]};
`;

/** Continues a list that has paused. */
export function ShowMore({ onClick }: { readonly onClick: () => void }) {
  return (
    <Line>
      <Button onClick={onClick}>Show more videos</Button>
    </Line>
  );
}

/** Below the loaded videos when the next ones could not be loaded. */
export function MoreFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Line role="alert">
      <Text tone="muted">More videos could not be loaded.</Text>
      <Button onClick={onRetry}>Try Again</Button>
    </Line>
  );
}
