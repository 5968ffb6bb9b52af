import { css, keyframes } from 'styled-components';
import { token } from '../tokens/token';

const fadedAtEnd = `linear-gradient(to left, transparent, black ${token.space[8]})`;
const fadedAtStart = `linear-gradient(to right, transparent, black ${token.space[8]})`;

/* By how far it is scrolled; nothing where all fits, and in browsers that can't animate by that. */
const fade = keyframes`
  from { mask-image: ${fadedAtEnd}; }
  2%, 98% { mask-image: ${fadedAtStart}, ${fadedAtEnd}; }
  to { mask-image: ${fadedAtStart}; }
`;

/** One line that scrolls sideways where its content doesn't fit, and fades at the side where there is more. */
export const scrolledLine = css`
  overflow-x: auto;
  scrollbar-width: none;
  mask-composite: intersect;
  animation: ${fade} linear;
  animation-timeline: scroll(self inline);
`;
