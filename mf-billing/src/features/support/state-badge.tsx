import type { SupportState } from '@tessera/contracts-account';
import { Badge, type BadgeTone } from '@tessera/design-system';

const looks: Record<SupportState, readonly [tone: BadgeTone, label: string]> = {
  open: ['accent', 'Open'],
  answered: ['success', 'Answered'],
  closed: ['neutral', 'Closed'],
};

/** Whose turn it is. */
export function StateBadge({ state }: { readonly state: SupportState }) {
  const [tone, label] = looks[state];
  return <Badge tone={tone}>{label}</Badge>;
}
