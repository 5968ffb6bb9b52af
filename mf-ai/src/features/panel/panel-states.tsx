import { Button, Heading, Skeleton, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

const Lines = styled.div`
  display: grid;
  gap: ${token.space[3]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
  padding-block: ${token.space[4]};
`;

export interface PanelLoadingProps {
  /** What is going on, for example `Analyzing video content...`. */
  readonly text: string;
  readonly cards: number;
}

/** Cards that are still to come. */
export function PanelLoading({ text, cards }: PanelLoadingProps) {
  return (
    <Column aria-busy>
      <Text role="status" tone="muted">
        {text}
      </Text>
      {Array.from({ length: cards }, (_, index) => (
        <Lines key={index}>
          <Skeleton width="55%" height="1.4em" />
          <Skeleton height="6px" radius="3px" />
          <Skeleton width="85%" height="1.2em" />
          <Skeleton width="7rem" height="1.2em" />
        </Lines>
      ))}
    </Column>
  );
}

export interface PanelErrorProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** What could not be shown, and why. */
export function PanelError({ title, text, onRetry }: PanelErrorProps) {
  return (
    <Failure role="alert">
      <Heading level={3}>{title}</Heading>
      <Text tone="muted">{text}</Text>
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </Failure>
  );
}
