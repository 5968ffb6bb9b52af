import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, request } from '@tessera/api-client';
import type { Payment } from '@tessera/contracts-billing';

/** Between two looks at a payment that the bank has not decided, in milliseconds. */
const pause = 1500;

/** A payment by its secret, followed as long as the bank decides. */
export function paymentQuery(clientSecret: string) {
  return queryOptions({
    queryKey: ['payment', clientSecret],
    queryFn: (): Promise<Payment> =>
      request('POST /api/billing/payment-lookup', { body: { clientSecret } }),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? pause : false),
    staleTime: 0,
  });
}

/** @param clientSecret `null` where there is no payment to look for */
export function usePayment(clientSecret: string | null) {
  return useQuery({ ...paymentQuery(clientSecret ?? ''), enabled: clientSecret !== null });
}

/** Whether the server knows no such payment, or what is in the address can't be one's secret. */
export function isNoPayment(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
