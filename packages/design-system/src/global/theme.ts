import { css } from 'styled-components';
import { token, tokenDeclarations } from '../tokens/token';

/** All tokens, and which theme they follow: `data-theme="light|dark|system"` on the root element decides. */
export const theme = css`
  :root {
    ${tokenDeclarations()}
    color-scheme: light dark;
    accent-color: ${token.color.accent};
  }
  :root[data-theme='light'] {
    color-scheme: light;
  }
  :root[data-theme='dark'] {
    color-scheme: dark;
  }
  @media (pointer: coarse) {
    :root {
      --t-control-small: 44px;
      --t-control-medium: 44px;
    }
  }
  @media (prefers-contrast: more) {
    :root {
      --t-color-border: ${token.color.borderStrong};
      --t-color-text-muted: ${token.color.text};
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :root {
      --t-motion-fast: 0s;
      --t-motion-medium: 0s;
      --t-motion-slow: 0s;
    }
  }
`;
