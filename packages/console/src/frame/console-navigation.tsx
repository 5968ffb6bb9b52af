import { media, token } from '@tessera/design-system';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { AlarmCount } from '../alarms/alarm-count';
import { AreasMenu } from '../areas/areas-menu';
import { paths } from '../paths';
import { centerInList, navigationEntry } from './navigation-entry';

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
  & > li {
    flex: none;
  }
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
  ${navigationEntry}
`;

/** The pages of the console, and after them those of areas. */
export function ConsoleNavigation() {
  const { pathname } = useLocation();
  return (
    <Navigation aria-label="Console">
      <List>
        {entries.map(({ path, label }) => {
          const current = currentAt(path, pathname);
          return (
            <li key={path} ref={current && centerInList}>
              <Entry to={path} aria-current={current}>
                {label}
                {path === paths.overview && <AlarmCount />}
              </Entry>
            </li>
          );
        })}
        <AreasMenu />
      </List>
    </Navigation>
  );
}

/** The page of one remote counts as part of the list. */
function currentAt(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/\/$/, '') === path) return 'page';
  return path === paths.overview && pathname.startsWith(`${path}/remotes/`) ? 'true' : undefined;
}
