import type { Payment } from '@tessera/contracts-billing';
import { useEffect, useEffectEvent } from 'react';
import { usePayment } from './payment-lookup';

/**
 * Follows a payment until the bank has decided.
 * @param clientSecret `null` where nothing is being decided
 */
export function useDecision(
  clientSecret: string | null,
  onDecided: (payment: Payment) => void,
): void {
  const { data } = usePayment(clientSecret);
  const decided = useEffectEvent(onDecided);
  useEffect(() => {
    if (data && data.state !== 'processing') decided(data);
  }, [data]);
}
