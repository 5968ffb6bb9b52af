import { css } from 'styled-components';
import { token } from '../tokens/token';

/**
 * Style of a link that covers the card or row around it, and rings it when focused. That element has `position: relative`, and what
 * else can be clicked in it `z-index: 2`. Rows at the edge of a box draw the ring inside: `--ring: -2px`.
 */
export const coverLink = css`
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    border-radius: ${token.radius.large};
  }
  &:focus-visible::after {
    outline: 2px solid ${token.color.focus};
    outline-offset: var(--ring, 4px);
  }
`;
