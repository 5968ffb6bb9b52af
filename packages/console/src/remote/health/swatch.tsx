import { styled } from 'styled-components';
import type { Stroke } from './strokes';

const Drawing = styled.svg`
  flex: none;
`;

/** Sample of a version's line. */
export function Swatch({ stroke: { color, dashes } }: { readonly stroke: Stroke }) {
  return (
    <Drawing width="18" height="8" viewBox="0 0 18 8" aria-hidden>
      <path
        d="M1 4h16"
        stroke={color}
        strokeWidth="2.5"
        strokeDasharray={dashes}
        strokeLinecap="round"
      />
    </Drawing>
  );
}
