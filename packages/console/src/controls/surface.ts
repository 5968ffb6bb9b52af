import { media, token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Card that holds the content of a page. */
export const Surface = styled.div`
  min-width: 0;
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  ${media.medium} {
    padding: ${token.space[6]};
  }
`;
