import type { PayoutState } from '@tessera/contracts-billing';
import type { BadgeTone } from '@tessera/design-system';

/** How the states of payouts are shown. */
export const payoutStates: Readonly<
  Record<PayoutState, { readonly label: string; readonly tone: BadgeTone }>
> = {
  requested: { label: 'Requested', tone: 'neutral' },
  approved: { label: 'Approved', tone: 'accent' },
  paid: { label: 'Paid', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  failed: { label: 'Failed', tone: 'danger' },
};
