import { css } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

/** Style of the box in which a section of a page stands; its children are stacked. */
export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[4]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  ${media.medium} {
    padding: ${token.space[6]};
  }
`;
