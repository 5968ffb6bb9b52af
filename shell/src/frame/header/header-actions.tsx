import { Button, Skeleton, token } from '@tessera/design-system';
import { Slot, usePlatform } from '@tessera/platform';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountMenu } from '../account-menu/account-menu';
import { onlyBelowLarge, onlyFromLarge } from '../dimensions';
import { Notifications } from '../notifications/notifications';
import { PrefetchLink } from '../prefetch-link';
import { PremiumButton } from './premium-button';

export interface HeaderActionsProps {
  /** Before all others, for example a search button. */
  readonly first?: ReactNode;
  readonly onOpenMenu: () => void;
  readonly onShowShortcuts: () => void;
}

const Actions = styled.div`
  position: relative;
  grid-area: actions;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[1]};
`;

const Support = styled.div`
  ${onlyFromLarge}
  margin-right: ${token.space[1]};
  &:empty {
    display: none;
  }
`;

const Premium = styled(PremiumButton)`
  ${onlyFromLarge}
  align-content: center;
  margin-right: ${token.space[3]};
`;

const MenuButton = styled(Button)`
  ${onlyBelowLarge}
  /* Its label ends at the edge of the page. */
  margin-right: calc(-1 * ${token.space[3]});
  padding-inline: ${token.space[3]};
  /* The narrowest phones have room for the label only. */
  @media (max-width: 419px) {
    & > svg {
      display: none;
    }
  }
`;

/** The buttons at the right of the header. */
export function HeaderActions({ first, onOpenMenu, onShowShortcuts }: HeaderActionsProps) {
  const donatable = usePlatform().isSlotFilled('header.donate');
  return (
    <Actions>
      {first}
      {donatable && (
        <Support>
          <Slot
            name="header.donate"
            props={{ variant: 'minimal' }}
            fallback={<Skeleton width="6.5rem" height={token.control.medium} />}
          />
        </Support>
      )}
      <Premium as={PrefetchLink} to="/pricing" variant="primary">
        Get Premium
      </Premium>
      <Notifications />
      <AccountMenu onShowShortcuts={onShowShortcuts} />
      <MenuButton variant="ghost" aria-haspopup="dialog" onClick={onOpenMenu}>
        <Menu size={20} aria-hidden /> Menu
      </MenuButton>
    </Actions>
  );
}
