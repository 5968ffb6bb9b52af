import { useQuery } from '@tanstack/react-query';
import { Menu } from '@tessera/design-system';
import { ChevronDown } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { centerInList, navigationEntry } from '../frame/navigation-entry';
import { areaPath, paths } from '../paths';
import { sectionsQuery } from './sections.queries';

const StyledButton = styled.button`
  ${navigationEntry}
  border: 0;
  background: none;
  cursor: pointer;
`;

/** The pages that areas bring into the console; nothing where there are none, or where the site does not answer. */
export function AreasMenu() {
  const { data: sections = [] } = useQuery(sectionsQuery());
  const { pathname } = useLocation();
  const current = matchPath(paths.area, pathname)?.params.section;
  if (sections.length === 0) return null;
  const entries = sections.map(({ path, title }) => ({
    id: path,
    label: title,
    link: <Link to={areaPath(path)} aria-current={path === current ? 'page' : undefined} />,
  }));
  return (
    <li ref={current === undefined ? undefined : centerInList}>
      <Menu entries={entries} align="start">
        <StyledButton type="button" aria-current={current === undefined ? undefined : 'true'}>
          Areas
          <ChevronDown size={16} aria-hidden />
        </StyledButton>
      </Menu>
    </li>
  );
}
