import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Monospaced text for versions, commits and ids. */
export const VersionName = styled.span`
  font-family: ${token.family.mono};
  font-size: 0.94em;
  overflow-wrap: anywhere;
`;
