import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { Notice } from './notice';

export interface ErrorStateProps {
  readonly title: string;
  /** What happened, in a sentence. */
  readonly children?: ReactNode;
  /** Without it there is no retry button. */
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
}

/** A failure; screen readers announce it at once. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = 'Try Again',
}: ErrorStateProps) {
  const retry = onRetry && <Button onClick={onRetry}>{retryLabel}</Button>;
  return (
    <Notice role="alert" icon={<CloudAlert size={24} />} title={title} action={retry}>
      {children}
    </Notice>
  );
}
