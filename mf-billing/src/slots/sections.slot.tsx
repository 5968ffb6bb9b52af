import type { SlotProps } from '@tessera/contracts';
import { Skeleton } from '@tessera/design-system';
import { type ComponentType, lazy, Suspense } from 'react';

const sections: Readonly<Record<string, ComponentType>> = {
  ledger: lazy(async () => ({ default: (await import('../features/ledger/ledger')).Ledger })),
  ads: lazy(async () => ({ default: (await import('../features/ads/ads-console')).AdsConsole })),
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
