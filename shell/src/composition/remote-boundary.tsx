import { Component, type ReactNode } from 'react';

export interface RemoteBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
  /** What stands in the place of what failed; `retry` renders it anew. */
  readonly renderFallback: (retry: () => void, error: unknown) => ReactNode;
}

interface State {
  /** In a box of its own, because anything can be thrown. */
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps the failure of one area in that area's place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  private readonly retry = () => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.renderFallback(this.retry, failure.error);
  }
}
