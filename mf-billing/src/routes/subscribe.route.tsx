import { Page, Text } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Navigate, useSearchParams } from 'react-router-dom';
import { reasonOf } from '../errors/failures';
import { Checkout, CheckoutGone, CheckoutSkeleton } from '../features/checkout/checkout';
import { SettingUp } from '../features/checkout/setting-up';
import { isNoPayment, usePayment } from '../features/payment/payment-lookup';
import { usePlans } from '../features/plans/plans.queries';
import { BackLink } from '../navigation/back-link';

const title = 'Checkout';

/** Pay for your subscription. Its payment is in the address, so that it can be loaded again. */
export function Route() {
  usePageTitle(title);
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('plan');
  const clientSecret = parameters.get('client_secret');
  const handleStarted = (secret: string) =>
    setParameters(
      { ...(named !== null && { plan: named }), client_secret: secret },
      { replace: true },
    );
  return (
    <Page title={title} eyebrow={<BackLink to="/pricing">Back</BackLink>}>
      {clientSecret !== null && <Begun named={named} clientSecret={clientSecret} />}
      {clientSecret === null && isPaidPlan(named) && (
        <SettingUp key={named} plan={named} onStarted={handleStarted} />
      )}
      {clientSecret === null && !isPaidPlan(named) && <ToPlans />}
    </Page>
  );
}

/** Without a plan there is nothing to start: it is chosen first. */
function ToPlans() {
  return (
    <>
      <Text role="status">Setting up your subscription...</Text>
      <Navigate to="/pricing" replace />
    </>
  );
}

function isPaidPlan(plan: string | null): plan is 'pro' | 'premium' {
  return plan === 'pro' || plan === 'premium';
}

interface BegunProps {
  readonly named: string | null;
  readonly clientSecret: string;
}

function Begun({ named, clientSecret }: BegunProps) {
  const plans = usePlans();
  const payment = usePayment(clientSecret);
  if (isNoPayment(payment.error)) return <CheckoutGone />;
  return (
    <Awaited explain={reasonOf} query={plans} what="The plan" skeleton={<CheckoutSkeleton />}>
      {({ plans: all, isGuaranteeUsed }) => (
        <Awaited
          explain={reasonOf}
          query={payment}
          what="Your payment"
          skeleton={<CheckoutSkeleton />}
        >
          {(found) => (
            <Checkout plans={all} payment={found} {...{ isGuaranteeUsed, clientSecret, named }} />
          )}
        </Awaited>
      )}
    </Awaited>
  );
}
