import { Component, type ReactNode } from 'react';

export interface RemoteBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
  /** What stands in the place of what failed; `retry` renders it anew. */
  readonly renderFallback: (retry: () => void) => ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Keeps the failure of one area in that area's place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  private readonly retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.renderFallback(this.retry) : this.props.children;
  }
}
