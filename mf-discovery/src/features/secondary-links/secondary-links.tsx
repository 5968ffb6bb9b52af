import { Button, media, token } from '@tessera/design-system';
import { Code, Globe } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

interface Placement {
  /** `title`: beside the title of the page. `end`: below the results, where phones have them. */
  readonly place: 'title' | 'end';
}

const Links = styled.nav<{ $place: Placement['place'] }>`
  display: ${({ $place }) => ($place === 'end' ? 'flex' : 'none')};
  flex-wrap: wrap;
  gap: ${token.space[2]};
  ${({ $place }) => $place === 'end' && `margin-top: ${token.space[8]};`}
  & > * {
    flex: ${({ $place }) => ($place === 'end' ? 'auto' : 'none')};
  }
  ${media.medium} {
    display: ${({ $place }) => ($place === 'end' ? 'none' : 'flex')};
  }
`;

/** Links from the lists of videos to related pages. A page has them in both places; each width shows one. */
export function SecondaryLinks({ place }: Placement) {
  return (
    <Links $place={place} aria-label="Related pages">
      <Button as={Link} to="/cross-platform" size="small">
        <Globe size={16} aria-hidden />
        Cross-Platform Search
      </Button>
      <Button as={Link} to="/about-developers" size="small">
        <Code size={16} aria-hidden />
        About the Developers
      </Button>
    </Links>
  );
}
