import { ApiProblem } from '../../../platform/endpoints/index.js';
import type { ProviderPayment } from './provider/provider-objects.js';

/**
 * Money that a bank is deciding about can't be given back as well.
 * @throws ApiProblem `payment-disputed`
 */
export function assertNotDisputed({ disputes }: ProviderPayment): void {
  if (disputes.some(({ state }) => state === 'open'))
    throw new ApiProblem(
      'payment-disputed',
      'The payer has asked the bank for this money. It can’t be refunded until the bank has decided.',
    );
}
