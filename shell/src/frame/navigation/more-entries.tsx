import type { NavigationEntry } from '@tessera/contracts';
import { Button, token } from '@tessera/design-system';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PopoverPanel } from '../popover/popover-panel';
import { usePopover } from '../popover/use-popover';
import { isCurrentEntry } from './navigation-entries';
import { NavigationListItem } from './navigation-list-item';

export interface MoreEntriesProps {
  readonly entries: readonly NavigationEntry[];
}

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  z-index: calc(${token.layer.header} - 1);
`;

const MoreButton = styled(Button)`
  margin-right: calc(-1 * ${token.space[3]});
  padding-inline: ${token.space[3]};
  color: ${token.color.textMuted};
  &[aria-expanded='true'] {
    color: ${token.color.text};
  }
`;

const Entries = styled.ul`
  margin: ${token.space[2]} calc(-1 * ${token.space[2]}) calc(-1 * ${token.space[2]});
`;

/** The entries that did not fit into the navigation bar. */
export function MoreEntries({ entries }: MoreEntriesProps) {
  const { pathname } = useLocation();
  const { open, rootProps, triggerProps, panelId } = usePopover();
  return (
    <Box {...rootProps}>
      <MoreButton variant="ghost" {...triggerProps}>
        More <ChevronDown size={16} aria-hidden />
      </MoreButton>
      {open && (
        <PopoverPanel id={panelId} title="More areas">
          <Entries>
            {entries.map(({ label, path, badge }) => (
              <NavigationListItem
                key={path}
                label={label}
                path={path}
                badge={badge}
                current={isCurrentEntry(path, pathname)}
              />
            ))}
          </Entries>
        </PopoverPanel>
      )}
    </Box>
  );
}
