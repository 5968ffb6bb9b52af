import { ErrorState, mainId } from '@tessera/design-system';
import { Component, type ReactNode } from 'react';

interface State {
  readonly hasFailed: boolean;
}

const reload = () => location.reload();

/** Shows an error instead of a blank page when rendering fails. */
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
          Reload the page, or use the command <code>npx tessera</code>.
        </ErrorState>
      </main>
    );
  }
}
