import { media, token } from '@tessera/design-system';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { AlarmCount } from '../alarms/alarm-count';
import { paths } from '../paths';

const entries = [
  { path: paths.overview, label: 'Remotes' },
  { path: paths.compositions, label: 'Compositions' },
  { path: paths.audit, label: 'Audit' },
  { path: paths.access, label: 'Tokens' },
  { path: paths.jobs, label: 'Jobs' },
  { path: paths.design, label: 'Design' },
] as const;

const Navigation = styled.nav`
  grid-area: navigation;
  min-width: 0;
`;

const List = styled.ul`
  display: flex;
  margin-inline: calc(-1 * ${token.space[2]});
  padding-bottom: ${token.space[2]};
  /* The narrowest phones show the first of them, and the others at a swipe. */
  overflow-x: auto;
  scrollbar-width: none;
  ${media.medium} {
    gap: ${token.space[1]};
    margin-inline: calc(-1 * ${token.space[3]});
  }
  ${media.large} {
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.small};
  padding-inline: ${token.space[2]};
  border-radius: ${token.radius.small};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  &:hover {
    background: ${token.color.hover};
    color: ${token.color.text};
  }
  &[aria-current] {
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
  }
  /* Inside, where nothing cuts it off. */
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.medium} {
    padding-inline: ${token.space[3]};
    font-size: inherit;
  }
`;

/** The areas of the console. */
export function ConsoleNavigation() {
  const { pathname } = useLocation();
  return (
    <Navigation aria-label="Console">
      <List>
        {entries.map(({ path, label }) => (
          <li key={path}>
            <Entry to={path} aria-current={currentAt(path, pathname)}>
              {label}
              {path === paths.overview && <AlarmCount />}
            </Entry>
          </li>
        ))}
      </List>
    </Navigation>
  );
}

/** The page of one remote counts as part of the list. */
function currentAt(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/\/$/, '') === path) return 'page';
  return path === paths.overview && pathname.startsWith(`${path}/remotes/`) ? 'true' : undefined;
}
