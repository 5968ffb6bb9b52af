import { IconButton, Text, token } from '@tessera/design-system';
import { Bell, BellDot } from 'lucide-react';
import { styled } from 'styled-components';
import { PopoverPanel } from '../popover/popover-panel';
import { usePopover } from '../popover/use-popover';

const Nothing = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[1]};
  padding: ${token.space[6]} ${token.space[3]} ${token.space[3]};
  text-align: center;
  & > svg {
    margin-bottom: ${token.space[2]};
    color: ${token.color.textMuted};
  }
`;

const Title = styled(Text)`
  font-weight: ${token.weight.medium};
`;

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
          <Nothing>
            <BellDot size={28} strokeWidth={1.5} aria-hidden />
            <Title>No notifications yet</Title>
            <Text size="caption" tone="muted">
              News about your content, your plan, your payouts and the topics you follow will appear
              here.
            </Text>
          </Nothing>
        </PopoverPanel>
      )}
    </div>
  );
}
