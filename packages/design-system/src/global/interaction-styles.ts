import { css } from 'styled-components';
import { token } from '../tokens/token';

/** Focus, selection, the skip link, tabular figures, page transitions and reduced motion. */
export const interactionStyles = css`
  :focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
  a:focus-visible {
    border-radius: 4px;
  }
  /* Focused by the page, not by the visitor: a landmark after a navigation, a drawer that opens. */
  [tabindex='-1']:focus {
    outline: none;
  }
  ::selection {
    background: ${token.color.selection};
  }
  .skip-link {
    position: fixed;
    top: ${token.space[2]};
    left: ${token.space[2]};
    z-index: ${token.layer.tooltip};
    padding: ${token.space[2]} ${token.space[4]};
    border-radius: ${token.radius.small};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
    font-weight: ${token.weight.medium};
    text-decoration: none;
  }
  .skip-link:not(:focus) {
    transform: translateY(-200%);
  }
  .tabular {
    font-variant-numeric: tabular-nums;
  }
  ::view-transition-group(*),
  ::view-transition-old(*),
  ::view-transition-new(*) {
    animation-duration: ${token.motion.medium};
    animation-timing-function: ${token.motion.ease};
  }
  @media (prefers-reduced-motion: reduce) {
    ::view-transition-group(*),
    ::view-transition-old(*),
    ::view-transition-new(*) {
      animation: none !important;
    }
    /* Radix waits for the end of the closing animation, which it may miss when that takes 0s. */
    [data-state] {
      animation: none !important;
    }
  }
`;
