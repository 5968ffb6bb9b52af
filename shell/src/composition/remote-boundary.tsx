import { Component, type ReactNode } from 'react';

export interface RemoteBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
  /** What is shown in place of what failed; `retry` renders it again. */
  readonly renderFallback: (retry: () => void, error: unknown) => ReactNode;
  /** A change of it clears the failure, for example the URL of the page. */
  readonly resetKey?: string;
}

interface State {
  /** Wrapped, because anything can be thrown, `null` included. */
  readonly failure: { readonly error: unknown } | null;
  readonly resetKey: string | undefined;
}

/** Confines the failure of an area to its place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: RemoteBoundaryProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
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
