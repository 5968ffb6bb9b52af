import type { MaskedDetails } from '@tessera/contracts-billing';
import { minimumPayout } from '@tessera/contracts-billing/values';
import { Button, Heading, Skeleton, Text } from '@tessera/design-system';
import { lazyDialog, Banner, Awaited } from '@tessera/design-system/parts';
import { useState } from 'react';
import { reasonOf } from '../../errors/failures';
import { FittedSection, Sections } from '../../layout/sections';
import { formatCents } from '../../money/format-cents';
import { useAffiliateCode, useAffiliateStats, usePayouts } from './affiliate.queries';
import { PayoutTable } from './payout-table';
import { useRequestPayout } from './request-payout';

const DetailsDialog = lazyDialog(() => import('./details.form'), 'DetailsDialog');

/** The tab with what can be paid out, where it goes, and what was paid. */
export function PayoutsTab() {
  const payouts = usePayouts();
  return (
    <Sections>
      <Request />
      <Awaited
        explain={reasonOf}
        query={payouts}
        what="Your payout details"
        skeleton={<Skeleton height="9rem" />}
      >
        {({ pages }) => <Details details={pages[0]?.details ?? null} />}
      </Awaited>
      <PayoutTable />
    </Sections>
  );
}

function Request() {
  const query = useAffiliateStats();
  const { mutate: send, isPending } = useRequestPayout();
  return (
    <Awaited
      explain={reasonOf}
      query={query}
      what="Your earnings"
      skeleton={<Skeleton height="12rem" />}
    >
      {({ totalEarnings, payableEarnings, pendingEarnings }) => (
        <FittedSection aria-labelledby="payout-request">
          <Heading level={2} size="body" id="payout-request" className="tabular">
            {formatCents(Math.max(0, payableEarnings))} available
          </Heading>
          {payableEarnings < 0 && (
            <Banner tone="info" title="A purchase was refunded after we paid its commission">
              {`We’ll deduct ${formatCents(-payableEarnings)} from your next commissions. You don’t have to pay anything back.`}
            </Banner>
          )}
          <Text tone="muted">
            {`Payouts of ${formatCents(minimumPayout)} or more are made monthly on the 1st, by PayPal or bank transfer. New referrals are on hold for 30 days; ${formatCents(pendingEarnings)} is on hold now.`}
          </Text>
          <Button
            variant="primary"
            onClick={() => send()}
            disabled={Math.max(totalEarnings, payableEarnings) < minimumPayout || isPending}
          >
            Request Payout
          </Button>
        </FittedSection>
      )}
    </Awaited>
  );
}

function Details({ details }: { readonly details: MaskedDetails | null }) {
  const { data } = useAffiliateCode();
  const [isEditing, setIsEditing] = useState(false);
  const hasCode = data?.code !== null;
  return (
    <FittedSection aria-labelledby="payout-details">
      <Heading level={2} size="body" id="payout-details">
        Where payouts go
      </Heading>
      <Text className="tabular">{details?.destination ?? 'Not set yet.'}</Text>
      <Text size="caption" tone="muted">
        {hasCode
          ? 'Your details are encrypted and only shown masked, even to you. If you delete your data, unpaid earnings are lost.'
          : 'Generate an affiliate code first.'}
      </Text>
      <Button onClick={() => setIsEditing(true)} disabled={!hasCode}>
        {details ? 'Change details' : 'Add details'}
      </Button>
      {isEditing && <DetailsDialog onClose={() => setIsEditing(false)} />}
    </FittedSection>
  );
}
