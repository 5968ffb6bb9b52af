import { Stack } from '@tessera/design-system/parts';
import { ReviewedPayouts } from './reviewed-payouts';
import { SuspiciousReferrals } from './suspicious-referrals';

/** For operators: payouts to approve, send and close, and referrals that may be of the affiliates themselves. */
export function PayoutReview() {
  return (
    <Stack gap={8}>
      <ReviewedPayouts />
      <SuspiciousReferrals />
    </Stack>
  );
}
