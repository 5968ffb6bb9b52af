import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { ReviewedPayout, SuspiciousReferral } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { formatCents } from '../../money/format-cents';

interface PayoutDecided {
  readonly payout: ReviewedPayout;
  readonly body: Request<'POST /api/affiliate/reviewed-payouts/:id/decision'>['body'];
}

export const outdatedPayouts = () => [queriesOf('GET /api/affiliate/reviewed-payouts')];

/** Approves, declines or closes a payout. */
export function useDecidePayout() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ payout: { id }, body }: PayoutDecided) =>
      request('POST /api/affiliate/reviewed-payouts/:id/decision', { params: { id }, body }),
    outdates: outdatedPayouts,
    onSuccess: ({ amountCents, state }) =>
      toast({ title: `The payout of ${formatCents(amountCents)} is ${state}` }),
    onFailure: explain('The payout wasn’t changed'),
  });
}

interface ReferralDecided {
  readonly referral: SuspiciousReferral;
  readonly body: Request<'POST /api/affiliate/suspicious-referrals/:id/decision'>['body'];
}

/** Ends the review of a referral. */
export function useDecideReferral() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ referral: { id }, body }: ReferralDecided) =>
      request('POST /api/affiliate/suspicious-referrals/:id/decision', { params: { id }, body }),
    outdates: () => [queriesOf('GET /api/affiliate/suspicious-referrals')],
    onSuccess: (_response, { referral: { referredUser }, body: { decision } }) =>
      toast({ title: `${referredUser} is ${decision === 'accept' ? 'accepted' : 'reversed'}` }),
    onFailure: explain('The referral wasn’t changed'),
  });
}
