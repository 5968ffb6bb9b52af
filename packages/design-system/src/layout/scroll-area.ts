import { css } from 'styled-components';
import { token } from '../tokens/token';

/** A box that scrolls by itself. Its scrollbar shows under the pointer or with the focus, and hides 600 ms after. */
export const scrollArea = css`
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  /* Fingers have scrollbars that come and go by themselves. */
  @media (hover: hover) {
    scrollbar-color: transparent transparent;
    transition: scrollbar-color 0s ${token.motion.scrollHideDelay};
    &:hover,
    &:focus-within {
      scrollbar-color: ${token.color.borderStrong} transparent;
      transition-delay: 0s;
    }
  }
`;
