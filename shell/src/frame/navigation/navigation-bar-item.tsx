import type { NavigationEntry } from '@tessera/contracts';
import { Badge, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { navigationHeight } from '../dimensions';
import { PrefetchLink } from '../prefetch-link';

interface NavigationBarItemProps extends Pick<NavigationEntry, 'label' | 'path' | 'badge'> {
  readonly current: boolean;
  /** Does not fit into the row: it takes up space but can't be reached. */
  readonly cutOff?: boolean;
}

const Item = styled.li<{ $cutOff: boolean }>`
  visibility: ${({ $cutOff }) => ($cutOff ? 'hidden' : 'visible')};
`;

const ItemLink = styled(PrefetchLink)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  height: ${navigationHeight};
  padding-inline: ${token.space[3]};
  color: ${token.color.textMuted};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  white-space: nowrap;
  transition: color ${token.motion.fast};
  &:hover,
  &[aria-current] {
    color: ${token.color.text};
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto ${token.space[3]} 0;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: ${token.color.accent};
    transform: scaleX(0);
    transition: transform ${token.motion.medium} ${token.motion.ease};
  }
  &[aria-current]::after {
    transform: none;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

/** An entry of the navigation on large screens. */
export function NavigationBarItem(props: NavigationBarItemProps) {
  const { label, path, badge, current, cutOff = false } = props;
  return (
    <Item $cutOff={cutOff}>
      <ItemLink to={path} aria-current={current ? 'page' : undefined}>
        {label}
        {badge && <NavigationBadge>{badge}</NavigationBadge>}
      </ItemLink>
    </Item>
  );
}

const StyledBadge = styled(Badge)`
  padding-inline: ${token.space[2]};
  line-height: 1.3;
`;

export function NavigationBadge({ children }: { readonly children: string }) {
  return <StyledBadge tone="accent">{children}</StyledBadge>;
}
