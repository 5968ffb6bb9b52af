import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { ReviewedPayouts } from './reviewed-payouts';
import { SuspiciousReferrals } from './suspicious-referrals';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
`;

/** For operators: payouts to approve, send and close, and referrals that may be of the affiliates themselves. */
export function PayoutReview() {
  return (
    <Sections>
      <ReviewedPayouts />
      <SuspiciousReferrals />
    </Sections>
  );
}
