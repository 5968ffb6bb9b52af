import { Button, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.space[3]};
  padding-top: ${token.space[6]};
`;

/** The videos that are there stay; only the next ones are missing. */
export function MoreFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Line role="alert">
      <Text tone="muted">More videos could not be loaded.</Text>
      <Button onClick={onRetry}>Try Again</Button>
    </Line>
  );
}
