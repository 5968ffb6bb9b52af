import type { Payment, Plan } from '@tessera/contracts-billing';
import { Button, media, panel, Skeleton, token } from '@tessera/design-system';
import { Banner, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AddressFirst } from '../address/address-first';
import { BankDeciding } from '../payment/bank-steps';
import { PaymentFrame } from '../payment/payment-frame';
import { periodOf } from '../plans/plan-price';
import { planOf } from '../plans/plans.queries';
import { Activation } from './activation';
import { PlanSummary } from './plan-summary';
import { Terms } from './terms';
import { useWelcome } from './use-welcome';

const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};
  max-width: 60rem;
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
    align-items: start;
  }
`;

/* The color of dialogs, which the form in its frame has. */
const Paying = styled.section`
  ${panel}
  background: ${token.color.surfaceRaised};
`;

export interface CheckoutProps {
  readonly plans: readonly Plan[];
  readonly isGuaranteeUsed: boolean;
  readonly payment: Payment;
  readonly clientSecret: string;
  /** The plan that the address names. */
  readonly named: string | null;
}

/** The plan that is paid for, and the payment; or what has become of that. */
export function Checkout({ plans, isGuaranteeUsed, payment, clientSecret, named }: CheckoutProps) {
  const plan = paidPlan(plans, payment, named);
  const [isPaidHere, setIsPaidHere] = useState(false);
  const leave = useWelcome();
  if (!plan || payment.state === 'canceled') return <CheckoutGone />;
  const isPaid = isPaidHere || payment.state === 'succeeded';
  return (
    <Columns>
      <Stack>
        <PlanSummary plan={plan} period={periodOf(plan, payment.amountCents)} />
        {!isPaid && <Terms isGuaranteeUsed={isGuaranteeUsed} />}
      </Stack>
      {isPaid && <Activation planName={plan.name} onActive={isPaidHere ? leave : undefined} />}
      {!isPaid && payment.state === 'processing' && <BankDeciding />}
      {!isPaid && payment.state !== 'processing' && (
        <Paying aria-label="Payment">
          <AddressFirst>
            <PaymentFrame
              request={{ clientSecret, purpose: 'subscription', label: 'Complete Subscription' }}
              onSucceeded={() => setIsPaidHere(true)}
            />
          </AddressFirst>
        </Paying>
      )}
    </Columns>
  );
}

/** What is paid decides; the address could name another plan. */
function paidPlan(
  plans: readonly Plan[],
  { amountCents }: Payment,
  named: string | null,
): Plan | undefined {
  const costs = ({ price, yearlyPrice }: Plan) =>
    price === amountCents || yearlyPrice === amountCents;
  return (
    plans.filter(costs).find(({ id }) => id === named) ?? plans.find(costs) ?? planOf(plans, named)
  );
}

export function CheckoutGone() {
  return (
    <Banner
      tone="warning"
      title="This checkout has expired"
      actions={
        <Button as={Link} to="/pricing" size="small">
          Choose a plan
        </Button>
      }
    >
      Nothing was charged.
    </Banner>
  );
}

export function CheckoutSkeleton() {
  return (
    <Columns aria-busy>
      <Stack>
        <Skeleton height="15rem" radius={token.radius.large} />
        <Skeleton height="7rem" radius={token.radius.large} />
      </Stack>
      <Skeleton height="27rem" radius={token.radius.large} />
    </Columns>
  );
}
