import { css } from 'styled-components';
import { token } from '../tokens/token';

/** Evens out the browsers and sets running text. */
export const reset = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
    margin: 0;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* A scrollbar that comes and goes would move the page sideways. */
    overflow-y: scroll;
  }
  body {
    min-height: 100dvh;
    background: ${token.color.canvas};
    color: ${token.color.text};
    font: ${token.weight.regular} ${token.text.body} / 1.6 ${token.family.text};
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
    text-align: left;
  }
  /*
   * Titles, names and what somebody types may be in any script. Each runs in its own direction, with its punctuation where
   * that has it, and begins on the side where the layout has it.
   */
  h1,
  h2,
  h3,
  h4,
  p,
  li,
  dd,
  td,
  a,
  span,
  strong,
  label,
  input,
  textarea {
    unicode-bidi: plaintext;
  }
  /*
   * An open drawer locks scrolling at the body, which would let go of everything sticky: lock at the root instead. The
   * body keeps the margin that Radix gives it in place of a classic scrollbar, so that the drawer's scrim covers all.
   */
  html:has(> body[data-scroll-locked]) {
    overflow: hidden;
  }
  html body[data-scroll-locked] {
    overflow: visible !important;
  }
  h1,
  h2,
  h3,
  h4 {
    text-wrap: balance;
  }
  p {
    text-wrap: pretty;
  }
  ul,
  ol {
    padding: 0;
    list-style: none;
  }
  img,
  svg,
  video {
    display: block;
    max-width: 100%;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  a {
    color: inherit;
  }
  [hidden] {
    display: none !important;
  }
`;
