import { Button, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

export interface LoadMoreProps {
  /**
   * `growing`: the list loads by itself and will end with the button, whose place is kept so that nothing below jumps when
   * it comes; `more` waits for the button; `done` after the last entry.
   */
  readonly state: 'growing' | 'more' | 'loading' | 'failed' | 'done';
  /** What the list holds, in the plural and small: `videos`. */
  readonly noun: string;
  readonly onMore: () => void;
  /** How many entries are shown, and of how many; read out when it changes. */
  readonly progress?: { readonly shown: number; readonly total: number | null };
}

const Line = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[3]};
  padding-top: ${token.space[8]};
`;

const EndButton = styled(Button)<{ $isGrowing: boolean }>`
  visibility: ${({ $isGrowing }) => ($isGrowing ? 'hidden' : 'visible')};
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.space[3]};
`;

/** The end of a list that grows: its button, how far it is, and *Try Again* after a failure. */
export function LoadMore({ state, noun, onMore, progress }: LoadMoreProps) {
  if (state === 'done' && !progress) return null;
  return (
    <Line>
      {progress && (
        <Text role="status" size="caption" tone="muted" className="tabular">
          {progressText(progress, noun)}
        </Text>
      )}
      {state === 'failed' ? (
        <Failure role="alert">
          <Text tone="muted">More {noun} couldn’t be loaded.</Text>
          <Button onClick={onMore}>Try Again</Button>
        </Failure>
      ) : (
        state !== 'done' && <MoreButton {...{ state, noun, onMore }} />
      )}
    </Line>
  );
}

/** Keeps the focus while it waits: a disabled button would lose it. */
function MoreButton({ state, noun, onMore }: Pick<LoadMoreProps, 'state' | 'noun' | 'onMore'>) {
  const isLoading = state === 'loading';
  return (
    <EndButton
      $isGrowing={state === 'growing'}
      aria-disabled={isLoading}
      aria-busy={isLoading}
      onClick={() => !isLoading && onMore()}
    >
      {isLoading ? `Loading more ${noun}…` : `Show more ${noun}`}
    </EndButton>
  );
}

function progressText({ shown, total }: { shown: number; total: number | null }, noun: string) {
  const count = shown.toLocaleString('en');
  return total === null ? `${count} ${noun}` : `${count} of ${total.toLocaleString('en')} ${noun}`;
}
