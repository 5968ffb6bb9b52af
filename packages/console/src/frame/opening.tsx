import { ErrorState, mainId, TileMark } from '@tessera/design-system';
import { styled } from 'styled-components';

export interface OpeningProps {
  /** Where it could not be found out who is signed in. */
  readonly onRetry: (() => void) | null;
}

const Screen = styled.main`
  display: grid;
  place-content: center;
  min-height: 100dvh;
`;

/** What stands in the place of the console until it is known who is there. */
export function Opening({ onRetry }: OpeningProps) {
  return (
    <Screen id={mainId} tabIndex={-1} aria-busy={onRetry === null}>
      {onRetry ? (
        <ErrorState title="The console can’t be opened" onRetry={onRetry}>
          The site did not answer.
        </ErrorState>
      ) : (
        <TileMark size={40} />
      )}
    </Screen>
  );
}
