import type { ContentItem } from '@tessera/contracts-creator';
import type { ContentStatus } from '@tessera/contracts-creator/values';
import { Badge, type BadgeProps } from '@tessera/design-system';
import { choiceLabel } from '@tessera/design-system/parts';

const tones: Record<ContentStatus, BadgeProps['tone'] & string> = {
  draft: 'neutral',
  'in-review': 'warning',
  scheduled: 'accent',
  published: 'success',
  archived: 'neutral',
};

type Shown = Pick<ContentItem, 'status' | 'isLive' | 'hasChanges' | 'isApproved' | 'takenDown'>;

/** How far an item is, and what readers have of it where that is something else. */
export function StatusBadges({ item }: { readonly item: Shown }) {
  const { status, isLive, hasChanges, isApproved, takenDown } = item;
  return (
    <>
      <Badge tone={tones[status]}>{choiceLabel(status)}</Badge>
      {isLive && status !== 'published' && <Badge tone="success">Live</Badge>}
      {isLive && hasChanges && <Badge tone="accent">Unpublished changes</Badge>}
      {isApproved && <Badge tone="success">Approved</Badge>}
      {takenDown && <Badge tone="danger">Taken down</Badge>}
    </>
  );
}
