import type { NavigationEntry } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';
import { NavigationBadge } from './navigation-bar-item';
import { isCurrentEntry } from './navigation-entries';

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

export interface NavigationListProps {
  readonly entries: readonly NavigationEntry[];
  /** So that the list can be styled where it stands. */
  readonly className?: string;
}

/** Entries of the navigation where they stand as a list: in drawers and menus. */
export function NavigationList({ entries, className }: NavigationListProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {entries.map(({ label, path, badge }) => (
        <li key={path}>
          <ItemLink to={path} aria-current={isCurrentEntry(path, pathname) ? 'page' : undefined}>
            {label}
            {badge && <NavigationBadge>{badge}</NavigationBadge>}
          </ItemLink>
        </li>
      ))}
    </ul>
  );
}
