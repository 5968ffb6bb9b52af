import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './notice';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** What to do next, in a sentence. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A list without entries. */
export function EmptyState({ icon, ...props }: EmptyStateProps) {
  return <Notice icon={icon ?? <SearchX size={24} />} {...props} />;
}
