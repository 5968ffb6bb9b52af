import { useMutation } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { formatCents } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { planQueries } from '../plans/change-plan';

/** Ends the subscription with what is paid for. */
export function useCancelSubscription(onDone: () => void) {
  const { toast } = usePlatform();
  return useWrite({
    send: () => request('POST /api/billing/subscription/cancel'),
    outdates: () => planQueries,
    onSuccess: ({ periodEndsAt }) => {
      const description = periodEndsAt === null ? {} : { description: keptUntil(periodEndsAt) };
      toast({ title: 'Your subscription is canceled', ...description });
      onDone();
    },
  });
}

/** Takes a cancellation back. */
export function useResumeSubscription() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: () => request('POST /api/billing/subscription/resume'),
    outdates: () => planQueries,
    onSuccess: () => toast({ title: 'Your subscription continues' }),
    onFailure: explain('Your subscription wasn’t resumed'),
  });
}

/** Ends the first subscription at once, and gives the money back. */
export function useRefund(onDone: () => void) {
  const { toast } = usePlatform();
  return useWrite({
    send: () => request('POST /api/billing/subscription/refund'),
    outdates: () => planQueries,
    onSuccess: ({ refundedCents }) => {
      toast({
        title: `${formatCents(refundedCents)} is on its way back`,
        description: 'It can take your bank up to 10 days to show it.',
      });
      onDone();
    },
  });
}

/** Leads to the provider's page where cards are managed. */
export function useOpenPortal() {
  const explain = useFailureToast();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => request('POST /api/billing/portal'),
    onSuccess: ({ url }) => location.assign(url),
    onError: explain('The payment method page didn’t open'),
  });
}

/** For example `You keep it until December 23, 2026.` */
export function keptUntil(periodEndsAt: string): string {
  return `You keep it until ${formatDay(periodEndsAt)}.`;
}
