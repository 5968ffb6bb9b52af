import type { NavigationEntry } from '@tessera/contracts';
import { Button, token } from '@tessera/design-system';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { PopoverPanel } from '../popover/popover-panel';
import { usePopover } from '../popover/use-popover';
import { NavigationList } from './navigation-list';

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

const Entries = styled(NavigationList)`
  margin: ${token.space[2]} calc(-1 * ${token.space[2]}) calc(-1 * ${token.space[2]});
`;

/** The entries that did not fit into the navigation bar. */
export function MoreEntries({ entries }: MoreEntriesProps) {
  const { open, rootProps, triggerProps, panelId } = usePopover();
  return (
    <Box {...rootProps}>
      <MoreButton variant="ghost" {...triggerProps}>
        More <ChevronDown size={16} aria-hidden />
      </MoreButton>
      {open && (
        <PopoverPanel id={panelId} title="More areas">
          <Entries entries={entries} />
        </PopoverPanel>
      )}
    </Box>
  );
}
