import { token } from '@tessera/design-system';
import { keyframes, styled } from 'styled-components';

const slip = keyframes`
  from { transform: none; }
`;

const Fallen = styled.rect`
  transform: translate(14px, 22px) rotate(14deg);
  transform-box: fill-box;
  transform-origin: center;
  animation: ${slip} 600ms ${token.motion.ease} 200ms backwards;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** The mosaic of the logo, with one tile that has come loose. Decorative. */
export function MissingTile() {
  return (
    <svg width="144" height="144" viewBox="0 0 144 144" fill={token.color.accent} aria-hidden>
      <rect x="16" y="12" width="46" height="64" rx="10" />
      <rect x="70" y="12" width="46" height="28" rx="10" opacity="0.45" />
      <rect x="16" y="84" width="46" height="28" rx="10" opacity="0.45" />
      <rect
        x="71"
        y="49"
        width="44"
        height="62"
        rx="9"
        fill="none"
        stroke={token.color.border}
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <Fallen x="70" y="48" width="46" height="64" rx="10" opacity="0.75" />
    </svg>
  );
}
