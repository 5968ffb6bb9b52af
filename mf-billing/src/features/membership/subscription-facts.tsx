import type { Subscription } from '@tessera/contracts-billing';
import { Button, Text, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { periodUnit } from '../plans/plan-price';
import { useOpenPortal } from './subscription-writes';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token.space[1]} ${token.space[6]};
  & > dt {
    color: ${token.color.textMuted};
  }
`;

/** What is paid for, how much and until when. */
export function SubscriptionFacts({ subscription }: { readonly subscription: Subscription }) {
  const { priceCents, period, periodEndsAt, endsAtPeriodEnd, nextPrice } = subscription;
  const { guaranteeUsedBy } = subscription;
  return (
    <>
      {nextPrice && (
        <Banner title="Price change">
          {`Starting ${formatDay(nextPrice.from)}, your plan costs ${formatCents(nextPrice.cents)} a ${periodUnit[period]}.`}
        </Banner>
      )}
      <Facts className="tabular">
        <dt>Price</dt>
        <dd>{`${formatCents(priceCents)} a ${periodUnit[period]}`}</dd>
        {periodEndsAt !== null && (
          <>
            <dt>{endsAtPeriodEnd ? 'Ends on' : 'Renews on'}</dt>
            <dd>{formatDay(periodEndsAt)}</dd>
          </>
        )}
      </Facts>
      {guaranteeUsedBy && (
        <Text size="caption" tone="muted">
          {`There’s no money-back guarantee for this purchase: it has already been used with this ${guaranteeUsedBy}.`}
        </Text>
      )}
    </>
  );
}

/** Where a renewal could not be charged. */
export function PastDue() {
  const { mutate, isPending } = useOpenPortal();
  return (
    <Banner
      tone="error"
      title="Your last payment failed"
      actions={
        <Button size="small" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          Change card
        </Button>
      }
    >
      We’ll try again over the next few days. If no payment succeeds, your plan ends.
    </Banner>
  );
}
