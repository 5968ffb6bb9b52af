import { Drawer, IconButton, media, token, useDeferred } from '@tessera/design-system';
import { Bell } from 'lucide-react';
import { styled } from 'styled-components';
import { PopoverPanel } from '../popover/popover-panel';
import { usePopover } from '../popover/use-popover';
import { useUnread } from './unread';

const Count = styled.span`
  position: absolute;
  inset: 4px 2px auto auto;
  min-width: 18px;
  padding-inline: ${token.space[1]};
  border-radius: ${token.radius.large};
  background: ${token.color.accent};
  color: ${token.color.onAccent};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  line-height: 18px;
  text-align: center;
`;

const BellButton = styled(IconButton)`
  position: relative;
`;

const isWide = () => globalThis.matchMedia?.(media.medium.replace('@media ', '')).matches ?? true;

const load = async () =>
  (await import(/* webpackChunkName: "notifications" */ './notification-list')).NotificationList;

/** The notifications of the visitor: a panel below the bell, on phones a sheet. */
export function Notifications() {
  const { open, close, rootProps, triggerProps, panelId } = usePopover();
  const { count } = useUnread();
  const list = useDeferred({ load, wantedFor: open, onFailure: close }, { onLeave: close });
  const isPanel = isWide();
  return (
    <div {...rootProps}>
      <BellButton label={count > 0 ? `Notifications (${count} unread)` : title} {...triggerProps}>
        <Bell size={20} aria-hidden />
        {count > 0 && <Count aria-hidden>{count > 99 ? '99+' : count}</Count>}
      </BellButton>
      {open && isPanel && (
        <PopoverPanel id={panelId} title={title}>
          {list}
        </PopoverPanel>
      )}
      {!isPanel && (
        <Drawer side="bottom" title={title} open={open} onClose={close}>
          {list}
        </Drawer>
      )}
    </div>
  );
}

const title = 'Notifications';
