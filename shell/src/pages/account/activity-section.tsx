import { EmptyState } from '@tessera/design-system';
import { Slot, usePlatform } from '@tessera/platform';
import { History } from 'lucide-react';

/** What areas have recorded of the visitor. */
export function ActivitySection() {
  const { isSlotFilled } = usePlatform();
  if (isSlotFilled('account.sections'))
    return <Slot name="account.sections" props={{ section: 'activity' }} />;
  return (
    <EmptyState icon={<History size={24} />} title="Nothing to show yet">
      What the site remembers of your activity appears here. Export my data has everything that is
      stored.
    </EmptyState>
  );
}
