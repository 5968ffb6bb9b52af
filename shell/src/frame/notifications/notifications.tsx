import { EmptyState, IconButton } from '@tessera/design-system';
import { Bell } from 'lucide-react';
import { PopoverPanel } from '../popover/popover-panel';
import { usePopover } from '../popover/use-popover';

/** The notifications of the visitor. */
export function Notifications() {
  const { open, rootProps, triggerProps, panelId } = usePopover();
  return (
    <div {...rootProps}>
      <IconButton label="Notifications" {...triggerProps}>
        <Bell size={20} aria-hidden />
      </IconButton>
      {open && (
        <PopoverPanel id={panelId} title="Notifications">
          <EmptyState icon={<Bell size={24} />} title="No notifications yet">
            Published content, changes of your plan, payouts and breaking news on the topics you
            follow will appear here.
          </EmptyState>
        </PopoverPanel>
      )}
    </div>
  );
}
