import { Button, media, token, VisuallyHidden } from '@tessera/design-system';
import { Code, Globe } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/* On phones the icon has to do: the list of videos shall begin on the first screen. */
const Label = styled(VisuallyHidden)`
  ${media.medium} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
  }
`;

const Way = styled(Button)`
  position: relative;
  min-width: ${token.control.small};
`;

/** From the list of videos to what else the site has. */
export function OtherWays() {
  return (
    <>
      <Way as={Link} to="/cross-platform" size="small">
        <Globe size={16} aria-hidden />
        <Label>Cross-Platform Search</Label>
      </Way>
      <Way as={Link} to="/about-developers" size="small">
        <Code size={16} aria-hidden />
        <Label>About the Developers</Label>
      </Way>
    </>
  );
}
