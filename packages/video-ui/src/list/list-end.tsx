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

interface ListEndProps {
  /** What the list has. */
  readonly what?: string;
}

export interface ShowMoreProps extends ListEndProps {
  readonly onClick: () => void;
}

/** Continues a list that has paused. */
export function ShowMore({ what = 'videos', onClick }: ShowMoreProps) {
  return (
    <Line>
      <Button onClick={onClick}>Show more {what}</Button>
    </Line>
  );
}

export interface MoreFailedProps extends ListEndProps {
  readonly onRetry: () => void;
}

/** Below a list when what follows could not be loaded. */
export function MoreFailed({ what = 'videos', onRetry }: MoreFailedProps) {
  return (
    <Line role="alert">
      <Text tone="muted">More {what} could not be loaded.</Text>
      <Button onClick={onRetry}>Try Again</Button>
    </Line>
  );
}
