import type { SlotProps } from '@tessera/contracts';
import { MembershipSection } from '../features/membership/membership-section';

/** On the account page, under *Plan*. */
export function Slot({ section }: SlotProps['account.sections']) {
  return section === 'plan' ? <MembershipSection /> : null;
}
