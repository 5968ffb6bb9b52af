import type { SlotProps } from '@tessera/contracts';
import { Skeleton } from '@tessera/design-system';
import { type ComponentType, lazy, Suspense } from 'react';

/** In the operators' console; each page is loaded when it is opened. */
const sections: Readonly<Record<string, ComponentType>> = {
  applications: lazy(async () => ({
    default: (await import('../features/partner-review/application-queue')).ApplicationQueue,
  })),
  opportunities: lazy(async () => ({
    default: (await import('../features/opportunities/opportunity-table')).OpportunityTable,
  })),
};

/** Fills the slot `operator.sections`. */
export function Slot({ section }: SlotProps['operator.sections']) {
  const Section = sections[section];
  return (
    Section && (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <Section />
      </Suspense>
    )
  );
}
