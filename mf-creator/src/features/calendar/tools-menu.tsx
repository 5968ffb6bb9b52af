import { IconButton, Menu } from '@tessera/design-system';
import { type IsoDate, lazyDialog } from '@tessera/design-system/parts';
import { CalendarArrowUp, CalendarPlus, EllipsisVertical, Rss } from 'lucide-react';
import { useState } from 'react';

const ShiftDialog = lazyDialog(() => import('./shift.dialog'), 'ShiftDialog');
const FeedDialog = lazyDialog(() => import('./feed.dialog'), 'FeedDialog');
const ImportDialog = lazyDialog(() => import('./import.dialog'), 'ImportDialog');

interface ToolsMenuProps {
  readonly day: IsoDate;
  readonly zone: string;
}

/** What is done with the calendar as a whole. */
export function ToolsMenu({ day, zone }: ToolsMenuProps) {
  const [opened, open] = useState<'shift' | 'feed' | 'import' | null>(null);
  const close = () => open(null);
  return (
    <>
      <Menu
        align="end"
        entries={[
          {
            label: 'Move several days…',
            icon: <CalendarArrowUp aria-hidden />,
            onSelect: () => open('shift'),
          },
          {
            label: 'Subscribe elsewhere…',
            icon: <Rss aria-hidden />,
            onSelect: () => open('feed'),
          },
          {
            label: 'Import a calendar…',
            icon: <CalendarPlus aria-hidden />,
            onSelect: () => open('import'),
          },
        ]}
      >
        <IconButton label="More for the calendar">
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      </Menu>
      {opened === 'shift' && <ShiftDialog day={day} onClose={close} />}
      {opened === 'feed' && <FeedDialog onClose={close} />}
      {opened === 'import' && <ImportDialog zone={zone} onClose={close} />}
    </>
  );
}
