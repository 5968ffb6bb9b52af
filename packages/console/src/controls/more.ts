import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Holds the *load more* button below a list. */
export const More = styled.div`
  display: grid;
  justify-content: center;
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
`;
