import { textLink, token } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths';

const StyledLink = styled(Link)`
  ${textLink}
  font-size: ${token.text.caption};
`;

/** Link back to the list. */
export function AllRemotesLink() {
  return <StyledLink to={paths.overview}>All remotes</StyledLink>;
}
