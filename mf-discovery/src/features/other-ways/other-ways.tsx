import { Button, media, token } from '@tessera/design-system';
import { Code, Globe } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/* On phones the icon has to do: the list of videos shall begin on the first screen. */
const Label = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  ${media.medium} {
    position: static;
    width: auto;
    height: auto;
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
