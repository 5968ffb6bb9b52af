import type { SlotProps } from '@tessera/contracts';
import { Skeleton } from '@tessera/design-system';
import { type ComponentType, lazy, Suspense } from 'react';

/** The pages of this area in the operators' console, by the path in the manifest. */
const sections: Readonly<Record<string, ComponentType>> = {
  payouts: lazy(async () => ({
    default: (await import('../features/payout-review/payout-review')).PayoutReview,
  })),
};

/** Fills the slot `operator.sections`: a page for each path in the manifest. */
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
