import { Badge, formatCount, token, VisuallyHidden } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { shortRow, shortWindow } from './short-window';

export interface CategoryLinkProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  /** Number of videos, where it is known. */
  readonly count?: number;
  readonly isCurrent: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

const RowLink = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.small};
  padding-inline: ${token.space[3]};
  border-radius: ${token.radius.small};
  color: ${token.color.textMuted};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  ${shortWindow} {
    min-height: ${shortRow};
  }
  transition: background ${token.motion.fast} ${token.motion.ease};
  &:hover {
    background: ${token.color.hover};
    color: ${token.color.text};
  }
  &[aria-current='page'] {
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export function CategoryLink(props: CategoryLinkProps) {
  const { to, icon, name, count, isCurrent, onNavigate } = props;
  const { prefetch } = usePlatform();
  return (
    <RowLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    >
      {icon}
      <Name>{name}</Name>
      {count !== undefined && (
        <Badge tone={isCurrent ? 'accent' : 'neutral'}>
          {formatCount(count)}
          <VisuallyHidden> videos</VisuallyHidden>
        </Badge>
      )}
    </RowLink>
  );
}
