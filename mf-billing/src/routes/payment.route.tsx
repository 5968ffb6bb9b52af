import { Button, EmptyState } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { CreditCard } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { isFramed } from '../features/payment/page-around';
import { PaymentDocument } from '../features/payment/payment-document';
import { readPaymentRequest } from '../features/payment/payment-messages';

/**
 * The payment form alone, for a frame: the only document that may load the provider's script. Who comes here otherwise finds the way
 * to the plans; led there at once, nobody could tell that this page works.
 */
export function Route() {
  usePageTitle('Payment');
  const { hash } = useLocation();
  const request = readPaymentRequest(hash);
  if (!isFramed() || !request) return <NothingToPay />;
  return <PaymentDocument request={request} />;
}

function NothingToPay() {
  const toPlans = (
    <Button as={Link} to="/pricing">
      See the plans
    </Button>
  );
  return (
    <main aria-label="Payment">
      <EmptyState icon={<CreditCard size={24} />} title="Nothing to pay here" action={toPlans}>
        The payment form opens when you buy a plan or donate.
      </EmptyState>
    </main>
  );
}
