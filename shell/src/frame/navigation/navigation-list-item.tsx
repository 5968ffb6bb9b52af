import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';
import { NavigationBadge, type NavigationItemProps } from './navigation-bar-item';

const ItemLink = styled(PrefetchLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  min-height: calc(${token.space[8]} + ${token.space[3]});
  padding-inline: ${token.space[3]};
  border-radius: ${token.radius.small};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  &:hover {
    background: ${token.color.hover};
  }
  &[aria-current] {
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
  }
`;

/** An entry of the navigation where it stands as a list: in drawers and menus. */
export function NavigationListItem({ label, path, badge, current }: NavigationItemProps) {
  return (
    <li>
      <ItemLink to={path} aria-current={current ? 'page' : undefined}>
        {label}
        {badge && <NavigationBadge>{badge}</NavigationBadge>}
      </ItemLink>
    </li>
  );
}
