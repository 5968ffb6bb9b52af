import { ErrorState } from '@tessera/design-system';

interface FormMissingProps {
  readonly reason: string;
  readonly onRetry: () => void;
}

/** In place of the form of a provider that did not come. */
export function FormMissing({ reason, onRetry }: FormMissingProps) {
  return (
    <ErrorState
      title="The payment form can’t be loaded right now"
      retryLabel="Try again"
      onRetry={onRetry}
    >
      {`Nothing was charged. ${reason}`}
    </ErrorState>
  );
}
