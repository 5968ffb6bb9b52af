import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** A version, a commit or a name that is compared letter by letter. */
export const VersionName = styled.span`
  font-family: ${token.family.mono};
  font-size: 0.94em;
  overflow-wrap: anywhere;
`;
