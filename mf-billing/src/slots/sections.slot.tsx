import type { SlotProps } from '@tessera/contracts';
import { Skeleton } from '@tessera/design-system';
import { type ComponentType, lazy, Suspense } from 'react';

/** The pages of this area in the operators' console, by the path in the manifest. Each is loaded when it is opened. */
const sections: Readonly<Record<string, ComponentType>> = {
  ledger: lazy(async () => ({ default: (await import('../features/ledger/ledger')).Ledger })),
  payments: lazy(async () => ({
    default: (await import('../features/receipts/receipts')).Receipts,
  })),
  payouts: lazy(async () => ({
    default: (await import('../features/payout-review/payout-review')).PayoutReview,
  })),
  applications: lazy(async () => ({
    default: (await import('../features/partner-review/application-queue')).ApplicationQueue,
  })),
  opportunities: lazy(async () => ({
    default: (await import('../features/opportunities/opportunity-table')).OpportunityTable,
  })),
  ads: lazy(async () => ({ default: (await import('../features/ads/ads-console')).AdsConsole })),
  support: lazy(async () => ({
    default: (await import('../features/support/queue/support-queue')).SupportQueue,
  })),
  trust: lazy(async () => ({
    default: (await import('../features/trust/trust-console')).TrustConsole,
  })),
  mail: lazy(async () => ({ default: (await import('../features/mail/unsent-mail')).UnsentMail })),
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
