import { usePageTitle } from '@tessera/platform';
import { Navigate, useLocation } from 'react-router-dom';
import { isFramed } from '../features/payment/page-around';
import { PaymentDocument } from '../features/payment/payment-document';
import { readPaymentRequest } from '../features/payment/payment-messages';

/**
 * The payment form alone, for a frame: the only document that may load the provider's script. Who comes here otherwise is led to the
 * plans.
 */
export function Route() {
  usePageTitle('Payment');
  const { hash } = useLocation();
  const request = readPaymentRequest(hash);
  if (!isFramed() || !request) return <Navigate to="/pricing" replace />;
  return <PaymentDocument request={request} />;
}
