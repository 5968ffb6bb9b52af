import { useQuery } from '@tanstack/react-query';
import { ApiError, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { BillingPeriod, PaidPlanId } from '@tessera/contracts-billing';

export interface PlanAndPeriod {
  readonly plan: PaidPlanId;
  readonly period: BillingPeriod;
}

/** What shows which plan the visitor has, or depends on it. */
export const planQueries = [
  queriesOf('GET /api/billing/membership'),
  queriesOf('GET /api/billing/plans'),
  queriesOf('GET /api/billing/invoices'),
  queriesOf('GET /api/ads'),
];

/** What a change would cost today. Asked anew each time, because every day has another answer. */
export function useChangePreview(change: PlanAndPeriod) {
  return useQuery({
    queryKey: ['plan-change', change.plan, change.period],
    queryFn: () => request('POST /api/billing/subscription/preview', { body: change }),
    gcTime: 0,
  });
}

/** Whether a renewal has to be paid before the plan can change. */
export function isPaymentDue(error: Error | null): boolean {
  return error instanceof ApiError && error.problem?.code === 'payment-due';
}

/** What pays the renewal that failed. */
export function useOpenPayment() {
  return useQuery({
    queryKey: ['open-payment'],
    queryFn: () => request('POST /api/billing/subscription/open-payment'),
    gcTime: 0,
  });
}

/** Changes plan or period. The dialog waits for it. */
export function useChangePlan() {
  return useWrite({
    send: (body: PlanAndPeriod) => request('POST /api/billing/subscription/change', { body }),
    outdates: () => planQueries,
  });
}
