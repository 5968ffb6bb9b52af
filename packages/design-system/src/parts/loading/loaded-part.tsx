import { ErrorState, useDeferred } from '@tessera/design-system';
import { type ComponentType, type ReactNode, useState } from 'react';

export interface LoadedPartProps<P> {
  /** For example `the chart`. */
  readonly name: string;
  readonly load: () => Promise<ComponentType<P>>;
  readonly part: P;
  /** In the final size of the part. */
  readonly placeholder: ReactNode;
}

/** A part of a page whose code is loaded when it is shown. */
export function LoadedPart<P extends object>(props: LoadedPartProps<P>) {
  const { name, load, part, placeholder } = props;
  const [hasFailed, setFailed] = useState(false);
  const onFailure = () => setFailed(true);
  const loaded = useDeferred({ load, wantedFor: !hasFailed, onFailure }, part);
  if (hasFailed) {
    return (
      <ErrorState title={`Can’t load ${name}`} onRetry={() => setFailed(false)}>
        Check your connection.
      </ErrorState>
    );
  }
  return loaded ?? placeholder;
}
