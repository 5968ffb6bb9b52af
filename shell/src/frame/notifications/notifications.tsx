import { Drawer, IconButton, media, token, useDeferred } from '@tessera/design-system';
import { Bell as BellIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { PopoverPanel } from '../popover/popover-panel';
import { usePopover } from '../popover/use-popover';
import { useNavigated } from '../use-navigated';
import { useUnread } from './unread';

const Count = styled.span`
  position: absolute;
  inset: 1px -2px auto auto;
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

const title = 'Notifications';

/** The notifications of the visitor: a panel below the bell, on phones a sheet. */
export function Notifications() {
  return isWide() ? <BellWithPanel /> : <BellWithSheet />;
}

function BellWithPanel() {
  const { open, close, rootProps, triggerProps, panelId } = usePopover();
  const list = useList(open, close);
  return (
    <div {...rootProps}>
      <Bell {...triggerProps} />
      {open && (
        <PopoverPanel id={panelId} title={title}>
          {list}
        </PopoverPanel>
      )}
    </div>
  );
}

function BellWithSheet() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useNavigated(close);
  const list = useList(open, close);
  return (
    <>
      <Bell aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Drawer side="bottom" title={title} open={open} onClose={close}>
        {list}
      </Drawer>
    </>
  );
}

function useList(open: boolean, close: () => void): ReactNode {
  return useDeferred({ load, wantedFor: open, onFailure: close }, { onLeave: close });
}

function Bell(button: Omit<ComponentPropsWithRef<'button'>, 'children'>) {
  const { count } = useUnread();
  return (
    <BellButton label={count > 0 ? `${title} (${count} unread)` : title} {...button}>
      <BellIcon size={20} aria-hidden />
      {count > 0 && <Count aria-hidden>{count > 99 ? '99+' : count}</Count>}
    </BellButton>
  );
}
