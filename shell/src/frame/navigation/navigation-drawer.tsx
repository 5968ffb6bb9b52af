import type { NavigationEntry } from '@tessera/contracts';
import { Drawer, Text, token } from '@tessera/design-system';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PremiumButton } from '../header/premium-button';
import { PrefetchLink } from '../prefetch-link';
import { product } from '../product';
import { isCurrentEntry } from './navigation-entries';
import { NavigationListItem } from './navigation-list-item';

export interface NavigationDrawerProps {
  readonly entries: readonly NavigationEntry[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const Premium = styled(PremiumButton)`
  width: 100%;
  margin-block: ${token.space[4]};
`;

const Entries = styled.ul`
  margin-inline: calc(-1 * ${token.space[3]});
`;

/** The navigation of small screens. */
export function NavigationDrawer({ entries, open, onClose }: NavigationDrawerProps) {
  const { pathname } = useLocation();
  return (
    <Drawer open={open} onClose={onClose} side="right" title="Menu">
      <nav aria-label="Main">
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
      </nav>
      <Premium as={PrefetchLink} to="/pricing" variant="primary">
        Get Premium
      </Premium>
      <Text size="caption" tone="muted">
        {product.name}, {product.tagline}
      </Text>
    </Drawer>
  );
}
