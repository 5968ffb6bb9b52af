import type { NavigationEntry } from '@tessera/contracts';
import { Drawer, Heading, Skeleton, Text, token } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { useId } from 'react';
import { styled } from 'styled-components';
import { PremiumButton } from '../header/premium-button';
import { PrefetchLink } from '../prefetch-link';
import { product } from '../product';
import { NavigationList } from './navigation-list';

export interface NavigationDrawerProps {
  readonly entries: readonly NavigationEntry[];
  /** Pages of what belongs to the visitor. */
  readonly library: readonly NavigationEntry[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/* As wide as the menu, whatever fills it. */
const Actions = styled.div`
  display: grid;
  gap: ${token.space[2]};
  margin-block: ${token.space[4]};
`;

const Entries = styled(NavigationList)`
  margin-inline: calc(-1 * ${token.space[3]});
`;

const LibraryTitle = styled(Heading)`
  margin-block: ${token.space[4]} ${token.space[1]};
`;

/** The navigation of small screens. */
export function NavigationDrawer({ entries, library, open, onClose }: NavigationDrawerProps) {
  const id = useId();
  return (
    <Drawer open={open} onClose={onClose} side="right" title="Menu">
      <nav aria-label="Main">
        <Entries entries={entries} />
      </nav>
      {library.length > 0 && (
        <nav aria-labelledby={id}>
          <LibraryTitle level={2} size="body" id={id}>
            Your Library
          </LibraryTitle>
          <Entries entries={library} />
        </nav>
      )}
      <Actions>
        <PremiumButton as={PrefetchLink} to="/pricing" variant="primary">
          Get Premium
        </PremiumButton>
        <Slot
          name="header.donate"
          props={{ variant: 'minimal' }}
          fallback={<Skeleton height={token.control.medium} />}
        />
      </Actions>
      <Text size="caption" tone="muted">
        {product.name}, {product.tagline}
      </Text>
    </Drawer>
  );
}
