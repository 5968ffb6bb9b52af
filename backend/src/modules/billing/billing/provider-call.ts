import { ApiProblem } from '../../../platform/endpoints/index.js';
import { PaymentProviderError } from './provider/provider-errors.js';

/**
 * Asks the provider for a visitor who waits.
 * @throws ApiProblem `payment-provider-failed`
 */
export async function askProvider<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new ApiProblem('payment-provider-failed', 'The payment provider didn’t respond.', {
      cause: error,
      ...(error.mayRetry && { retryAfter: 5 }),
    });
  }
}
