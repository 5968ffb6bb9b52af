import { Badge, EmptyState } from '@tessera/design-system';
import type { ReactNode } from 'react';

interface PlannedTabProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** A tab that is still to come. */
export function PlannedTab({ icon, title, children }: PlannedTabProps) {
  return (
    <EmptyState icon={icon} title={title} action={<Badge tone="accent">In preparation</Badge>}>
      {children}
    </EmptyState>
  );
}
