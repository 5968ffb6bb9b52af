import { css, keyframes, styled } from 'styled-components';
import { token } from '../tokens/token';

export interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
  /** Width to height, for example '16 / 9', in place of a height. */
  readonly ratio?: string;
}

const settle = keyframes`
  from { opacity: 0; transform: scale(0.985); }
`;

const breathe = keyframes`
  50% { background-color: ${token.color.skeletonSheen}; }
`;

/** Placeholder in the final size of the content. Hidden from screen readers: the list has `aria-busy`. */
export const Skeleton = styled.span
  .withConfig({
    shouldForwardProp: (prop) => !['width', 'height', 'radius', 'ratio'].includes(prop),
  })
  .attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  width: ${({ width = '100%' }) => width};
  ${({ height = '1em', ratio }) =>
    ratio
      ? css`
          aspect-ratio: ${ratio};
        `
      : css`
          height: ${height};
        `}
  border-radius: ${({ radius = token.radius.small }) => radius};
  background-color: ${token.color.skeleton};
  @media (prefers-reduced-motion: no-preference) {
    animation:
      ${settle} ${token.motion.slow} ${token.motion.ease} backwards,
      ${breathe} 2s ease-in-out infinite;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
