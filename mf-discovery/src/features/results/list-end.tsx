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

/** The list goes on when the visitor wants it to. */
export function ShowMore({ onClick }: { readonly onClick: () => void }) {
  return (
    <Line>
      <Button onClick={onClick}>Show more videos</Button>
    </Line>
  );
}

/** The loaded videos stay; only the next ones are missing. */
export function MoreFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Line role="alert">
      <Text tone="muted">More videos could not be loaded.</Text>
      <Button onClick={onRetry}>Try Again</Button>
    </Line>
  );
}
