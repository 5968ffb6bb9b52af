import { token } from '@tessera/design-system';
import { css } from 'styled-components';

/** A box with an edge, in which a section of the page stands. */
export const panel = css`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  padding: ${token.space[6]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`;
