import type { ApplicationState } from '@tessera/contracts-billing';
import { Badge, type BadgeTone } from '@tessera/design-system';

/** States of applications in words. */
export const stateNames: Readonly<Record<ApplicationState, string>> = {
  received: 'Received',
  'in-review': 'In review',
  accepted: 'Accepted',
  declined: 'Declined',
};

const tones: Readonly<Record<ApplicationState, BadgeTone>> = {
  received: 'neutral',
  'in-review': 'accent',
  accepted: 'success',
  declined: 'danger',
};

export function ApplicationBadge({ state }: { readonly state: ApplicationState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}
