import { ErrorState, mainId } from '@tessera/design-system';
import { Component, type ReactNode } from 'react';

interface State {
  readonly hasFailed: boolean;
}

const reload = () => location.reload();

/** A console that can't be rendered says so instead of leaving a blank page. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id={mainId} tabIndex={-1}>
        <ErrorState title="The console ran into an error" onRetry={reload} retryLabel="Reload">
          Nothing has changed by that. The command <code>npx tessera</code> does the same.
        </ErrorState>
      </main>
    );
  }
}
