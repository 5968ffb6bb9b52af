import { Button, Heading, media, Text, token } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Flame, House, LibraryBig } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PrefetchLink } from '../../frame/prefetch-link';
import { MissingTile } from './missing-tile';

const Screen = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[4]};
  padding: ${token.space[16]} ${token.measure.gutter};
  text-align: center;
`;

const Address = styled.code`
  font-family: ${token.family.mono};
  font-size: 0.92em;
  overflow-wrap: anywhere;
`;

const Explanation = styled(Text)`
  text-wrap: balance;
`;

const Suggestions = styled.nav`
  display: grid;
  justify-self: stretch;
  gap: ${token.space[2]};
  margin-top: ${token.space[4]};
  ${media.medium} {
    display: flex;
    justify-content: center;
  }
`;

/** The page of an unknown address. */
export function NotFound() {
  usePageTitle('404 Page Not Found');
  const { pathname } = useLocation();
  return (
    <Screen>
      <MissingTile />
      <Heading level={1}>404 Page Not Found</Heading>
      <Explanation tone="muted" size="lead">
        There is nothing at <Address>{pathname}</Address>. The page may have moved, or the address
        may contain a typo.
      </Explanation>
      <Suggestions aria-label="Suggestions">
        <Button as={PrefetchLink} to="/" variant="primary">
          <House size={18} aria-hidden /> Discover videos
        </Button>
        <Button as={PrefetchLink} to="/category/trending">
          <Flame size={18} aria-hidden /> See what’s trending
        </Button>
        <Button as={PrefetchLink} to="/collections">
          <LibraryBig size={18} aria-hidden /> Browse collections
        </Button>
      </Suggestions>
    </Screen>
  );
}
