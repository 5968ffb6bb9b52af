import type { BulkAction, ContentItem } from '@tessera/contracts-creator';
import { contentLimits } from '@tessera/contracts-creator/values';
import { Button, Menu, type MenuAction, Text, token } from '@tessera/design-system';
import { focusBeside } from '@tessera/design-system/parts';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useBulk } from './change-content';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.medium};
`;

const actions: readonly (readonly [BulkAction, string])[] = [
  ['publish', 'Publish'],
  ['submit', 'Submit for review'],
  ['withdraw', 'Back to draft'],
  ['unpublish', 'Unpublish'],
  ['archive', 'Archive'],
  ['unarchive', 'Restore from the archive'],
];

export interface BulkBarProps {
  readonly chosen: readonly ContentItem[];
  /** Of items that are loaded. */
  readonly total: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with several items at once. Each is done by itself; a message says with how many. */
export function BulkBar({ chosen, total, onSelectAll, onClear }: BulkBarProps) {
  const { mutate: act, isPending } = useBulk();
  const count = chosen.length;
  const handle = (action: BulkAction) => {
    if (isPending) return;
    focusBeside();
    act({ action, ids: chosen.slice(0, contentLimits.bulk).map(({ id }) => id) });
    onClear();
  };
  const entries: MenuAction[] = [
    ...actions.map(([action, label]) => ({ label, onSelect: () => handle(action) })),
    { label: 'Delete', tone: 'danger', separated: true, onSelect: () => handle('delete') },
  ];
  return (
    <Bar role="group" aria-label="Several items">
      <Text as="span" size="caption" tone="muted" role="status">
        {count === 0 ? 'Nothing selected' : `${count} selected`}
      </Text>
      <Button size="small" variant="ghost" onClick={count === total ? onClear : onSelectAll}>
        {count === total ? 'Select none' : 'Select all'}
      </Button>
      {count > 0 && (
        <Menu entries={entries}>
          <Button size="small">
            With selected
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu>
      )}
    </Bar>
  );
}
