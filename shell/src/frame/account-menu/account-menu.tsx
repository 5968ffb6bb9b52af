import { IconButton, token } from '@tessera/design-system';
import {
  CreditCard,
  Download,
  History,
  Keyboard,
  MonitorSmartphone,
  Settings,
  Trash2,
  UserRound,
} from 'lucide-react';
import { css, styled } from 'styled-components';
import { PopoverPanel } from '../popover/popover-panel';
import { usePopover } from '../popover/use-popover';
import { PrefetchLink } from '../prefetch-link';
import { ThemeChoice } from './theme-choice';

export interface AccountMenuProps {
  readonly onShowShortcuts: () => void;
}

/* The document names the visitor’s picture, so that the painted frame has it as well; whoever has none asks for nothing. */
const Avatar = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${token.color.accentSoft} var(--avatar, none) center / cover;
  color: ${token.color.accentText};
  :root[data-avatar] & > svg {
    visibility: hidden;
  }
`;

const Entries = styled.ul`
  margin: ${token.space[3]} calc(-1 * ${token.space[2]}) calc(-1 * ${token.space[2]});
  padding-top: ${token.space[2]};
  border-top: 1px solid ${token.color.border};
`;

const entry = css`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: 100%;
  min-height: ${token.control.medium};
  padding-inline: ${token.space[2]};
  border: 0;
  border-radius: ${token.radius.small};
  background: none;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: ${token.color.hover};
  }
  & > svg {
    color: ${token.color.textMuted};
  }
`;

const EntryLink = styled(PrefetchLink)`
  ${entry}
`;

const EntryButton = styled.button`
  ${entry}
`;

const pages = [
  { path: '/account/keep', label: 'Keep my things', Icon: MonitorSmartphone },
  { path: '/account', label: 'Plan', Icon: CreditCard },
  { path: '/account/activity', label: 'Activity', Icon: History },
  { path: '/account/settings', label: 'Settings', Icon: Settings },
  { path: '/account/export', label: 'Export my data', Icon: Download },
  { path: '/account/delete', label: 'Delete my data', Icon: Trash2 },
] as const;

/** What belongs to the visitor: theme, the sections of the account page, and the list of shortcuts. */
export function AccountMenu({ onShowShortcuts }: AccountMenuProps) {
  const { open, close, rootProps, triggerProps, panelId } = usePopover();
  const handleShortcuts = () => {
    close();
    onShowShortcuts();
  };
  return (
    <div {...rootProps}>
      <IconButton label="Account" {...triggerProps}>
        <Avatar>
          <UserRound size={18} aria-hidden />
        </Avatar>
      </IconButton>
      {open && (
        <PopoverPanel id={panelId} title="Account">
          <ThemeChoice />
          <Entries>
            {pages.map(({ path, label, Icon }) => (
              <li key={path}>
                <EntryLink to={path}>
                  <Icon size={18} aria-hidden /> {label}
                </EntryLink>
              </li>
            ))}
            <li>
              <EntryButton type="button" onClick={handleShortcuts}>
                <Keyboard size={18} aria-hidden /> Keyboard shortcuts
              </EntryButton>
            </li>
          </Entries>
        </PopoverPanel>
      )}
    </div>
  );
}
