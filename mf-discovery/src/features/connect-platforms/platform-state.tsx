import type { PlatformState, PlatformStatus } from '@tessera/contracts-discovery';
import { Badge, type BadgeTone } from '@tessera/design-system';
import { lackOf, stateName } from '../cross-platform/platform-words';

const tones: Partial<Record<PlatformState, BadgeTone>> = {
  live: 'success',
  idle: 'accent',
  'needs-key': 'warning',
  failing: 'danger',
};

/** How a platform stands, as a badge. */
export function PlatformStateBadge({ status }: { readonly status: PlatformStatus }) {
  return (
    <Badge tone={tones[status.state] ?? 'neutral'}>{lackOf(status) ?? stateName(status)}</Badge>
  );
}
