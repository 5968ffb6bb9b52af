import type { SlotProps } from '@tessera/contracts';
import { Heading, token } from '@tessera/design-system';
import { Slot as Place, usePlatform } from '@tessera/platform';
import { EyeOff, History, LibraryBig, ListVideo, SearchCheck } from 'lucide-react';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import { CategoryLink } from '../features/categories/category-link';
import { CategoryList } from '../features/categories/category-list';
import { QuickFilters } from '../features/categories/quick-filters';
import { shortWindow } from '../features/categories/short-window';
import { library } from '../features/library/library';

/* A band at the lower end of the column, which links scroll behind: the round button of the Personalization Hub floats there, and must not cover one. */
const bandHeight = `calc(2 * ${token.space[16]})`;
const belowLinks = css`
  & a,
  & button {
    scroll-margin-bottom: ${bandHeight};
  }
  &::after {
    content: '';
    position: sticky;
    /* The column of the frame ends so far below what is in it. */
    bottom: calc(-1 * ${token.space[6]});
    /* Above links that cover their cards. */
    z-index: 1;
    height: ${bandHeight};
    background: linear-gradient(transparent, ${token.color.canvas} ${token.space[4]});
  }
`;

const Sidebar = styled.div<{ $isBesideButton: boolean }>`
  display: grid;
  gap: ${token.space[6]};
  ${shortWindow} {
    gap: ${token.space[3]};
  }
  ${({ $isBesideButton }) => $isBesideButton && belowLinks}
`;

const Title = styled(Heading)`
  padding: 0 ${token.space[3]} ${token.space[2]};
  ${shortWindow} {
    padding-bottom: ${token.space[1]};
  }
`;

const icons = {
  '/playlists': ListVideo,
  '/saved-searches': SearchCheck,
  '/history': History,
  '/hidden': EyeOff,
};

/** Beside lists of videos, and in a drawer on small screens. */
export function Slot({ onNavigate }: SlotProps['frame.sidebar']) {
  const id = useId();
  const { isSlotFilled } = usePlatform();
  return (
    <Sidebar $isBesideButton={!onNavigate && isSlotFilled('discovery.personalization')}>
      <nav aria-labelledby={id}>
        <Title level={2} size="body" id={id}>
          Video Categories
        </Title>
        <CategoryList onNavigate={onNavigate} />
        <CategoryLink
          to="/collections"
          icon={<LibraryBig size={18} aria-hidden />}
          name="Collections"
          isCurrent={false}
          onNavigate={onNavigate}
        />
      </nav>
      <nav aria-labelledby={`${id}-library`}>
        <Title level={2} size="body" id={`${id}-library`}>
          Your Library
        </Title>
        {library.map(({ path, label }) => {
          const Icon = icons[path];
          return (
            <CategoryLink
              key={path}
              to={path}
              icon={<Icon size={18} aria-hidden />}
              name={label}
              isCurrent={false}
              onNavigate={onNavigate}
            />
          );
        })}
      </nav>
      <QuickFilters />
      {!onNavigate && <Place name="discovery.ad" props={{ placement: 'sidebar', content: null }} />}
    </Sidebar>
  );
}
