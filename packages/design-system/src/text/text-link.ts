import { css } from 'styled-components';
import { token } from '../tokens/token';

/** Style of a link within text: `styled(Link)\`${textLink}\``. */
export const textLink = css`
  color: ${token.color.accentText};
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: text-decoration-color ${token.motion.fast};
  &:hover {
    text-decoration-color: currentcolor;
  }
`;
