import { Badge } from '@tessera/design-system';
import { Link2 } from 'lucide-react';

/** Says that others can see it. */
export function SharedMark() {
  return (
    <Badge tone="accent">
      <Link2 size={13} aria-hidden />
      Shared
    </Badge>
  );
}
