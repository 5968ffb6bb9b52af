import { createGlobalStyle } from 'styled-components';
import { token, tokenDeclarations } from '../tokens/token';
import { fontFaces } from './font-face';

export interface GlobalStylesProps {
  /** Address of Inter's variable font. Left out, the metric-matched local stand-in is used. */
  readonly fontUrl?: string | undefined;
}

/**
 * Tokens, theme, reset and the manners that every page shares; rendered once, by the shell.
 * `data-theme="light|dark|system"` on the root element decides between the themes.
 */
export const GlobalStyles = createGlobalStyle<GlobalStylesProps>`
  ${({ fontUrl }) => fontFaces(fontUrl)}

  :root {
    ${tokenDeclarations()}
    color-scheme: light dark;
    &[data-theme='light'] { color-scheme: light; }
    &[data-theme='dark'] { color-scheme: dark; }
    @media (pointer: coarse) {
      --t-control-small: 44px;
      --t-control-medium: 44px;
    }
    @media (prefers-reduced-motion: reduce) {
      --t-motion-fast: 0s;
      --t-motion-medium: 0s;
      --t-motion-slow: 0s;
    }
  }

  *, ::before, ::after { box-sizing: border-box; margin: 0; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scrollbar-gutter: stable;
  }

  body {
    min-height: 100dvh;
    background: ${token.color.canvas};
    color: ${token.color.text};
    font: ${token.weight.regular} ${token.text.body} / 1.6 ${token.family.text};
    font-optical-sizing: auto;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }

  h1, h2, h3, h4 { text-wrap: balance; }
  p { text-wrap: pretty; }
  ul, ol { padding: 0; list-style: none; }
  img, svg, video { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: inherit; }
  [hidden] { display: none !important; }
  ::selection { background: ${token.color.accentSoft}; color: ${token.color.accentText}; }

  :focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
    border-radius: ${token.radius.small};
  }
  main:focus, [tabindex='-1']:focus { outline: none; }

  .skip-link {
    position: fixed;
    inset: ${token.space[2]} auto auto ${token.space[2]};
    z-index: ${token.layer.tooltip};
    padding: ${token.space[2]} ${token.space[4]};
    border-radius: ${token.radius.small};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
    font-weight: ${token.weight.medium};
    text-decoration: none;
    transform: translateY(-200%);
    &:focus { transform: none; }
  }

  .tabular { font-variant-numeric: tabular-nums; }

  ::view-transition-old(root), ::view-transition-new(root) {
    animation-duration: ${token.motion.medium};
    animation-timing-function: ${token.motion.ease};
  }

  @media (prefers-reduced-motion: reduce) {
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none !important; }
    *, ::before, ::after { scroll-behavior: auto !important; }
  }
`;
