import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './font-face';
import { interactionStyles } from './interaction-styles';
import { reset } from './reset';
import { theme } from './theme';

export interface GlobalStylesProps {
  /** Address of Inter's variable font. Left out, the metric-matched local fallback is used. */
  readonly fontUrl?: string | undefined;
}

/**
 * Tokens, theme, reset and the interaction styles that every page shares; rendered once by the shell and
 * once by the prerenderer of its frame. Any component may use the classes `skip-link` and `tabular` (figures of equal
 * width).
 */
export const GlobalStyles = createGlobalStyle<GlobalStylesProps>`
  ${({ fontUrl }) => fontFaces(fontUrl)}
  ${theme}
  ${reset}
  ${interactionStyles}
`;
