import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { Notice } from './notice';

export interface ErrorStateProps {
  readonly title: string;
  /** What happened, in a sentence. */
  readonly children?: ReactNode;
  /** Buttons before the others. */
  readonly actions?: ReactNode;
  /** Without it there is no retry button. */
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  /** Without it there is no button that reloads the page. */
  readonly onReload?: (() => void) | undefined;
}

/** A failure; screen readers announce it at once. */
export function ErrorState({
  title,
  children,
  actions,
  onRetry,
  retryLabel = 'Try Again',
  onReload,
}: ErrorStateProps) {
  const action = (actions || onRetry || onReload) && (
    <>
      {actions}
      {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
      {onReload && <Button onClick={onReload}>Reload Page</Button>}
    </>
  );
  return (
    <Notice role="alert" icon={<CloudAlert size={24} />} title={title} action={action}>
      {children}
    </Notice>
  );
}
