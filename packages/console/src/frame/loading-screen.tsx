import { ErrorState, mainId, TileMark } from '@tessera/design-system';
import { styled } from 'styled-components';

export interface LoadingScreenProps {
  /** Set if the session could not be loaded. */
  readonly onRetry: (() => void) | null;
}

const Screen = styled.main`
  display: grid;
  place-content: center;
  min-height: 100dvh;
`;

/** Shown until the session is known. */
export function LoadingScreen({ onRetry }: LoadingScreenProps) {
  return (
    <Screen id={mainId} tabIndex={-1} aria-busy={onRetry === null}>
      {onRetry ? (
        <ErrorState title="Can’t open the console" onRetry={onRetry}>
          Can’t reach the site.
        </ErrorState>
      ) : (
        <TileMark size={40} />
      )}
    </Screen>
  );
}
