import { css } from 'styled-components';
import { token } from '../tokens/token';

/** A box with its own scrolling. Its scrollbar shows on hover and focus, and hides 600 ms later. */
export const scrollArea = css`
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  /* On touch screens the browser shows and hides scrollbars itself. */
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
