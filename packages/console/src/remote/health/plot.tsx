import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { Stroke } from './strokes';

export interface Line extends Stroke {
  readonly values: readonly (number | null)[];
}

export interface PlotProps {
  readonly lines: readonly Line[];
  /** Value at the upper edge. */
  readonly top: number;
  /** Index of the hovered interval. */
  readonly marked: number | null;
}

const height = 100;

const Drawing = styled.svg`
  width: 100%;
  height: 7rem;
  overflow: visible;
  & * {
    vector-effect: non-scaling-stroke;
  }
`;

/** Only the lines; stretched to fit, so it contains no text. */
export function Plot({ lines, top, marked }: PlotProps) {
  const last = Math.max(1, ...lines.map(({ values }) => values.length - 1));
  return (
    <Drawing viewBox={`0 0 ${last} ${height}`} preserveAspectRatio="none" aria-hidden>
      {[0, height / 2, height].map((y) => (
        <path key={y} d={`M0 ${y}H${last}`} stroke={token.color.border} />
      ))}
      {marked !== null && (
        <path
          d={`M${marked} 0V${height}`}
          stroke={token.color.borderStrong}
          strokeDasharray="2 3"
        />
      )}
      {lines.toReversed().map(({ version, color, dashes, values }) => (
        <path
          key={version}
          d={pathOf(values, top)}
          stroke={color}
          strokeDasharray={dashes}
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
        />
      ))}
    </Drawing>
  );
}

/** Unknown values are gaps; an isolated value is a dot. */
export function pathOf(values: readonly (number | null)[], top: number): string {
  return values
    .map((value, x) => {
      if (value === null) return '';
      const y = Number((height - (Math.min(value, top) / top) * height).toFixed(2));
      const follows = x > 0 && isKnown(values[x - 1]);
      const isAlone = !follows && !isKnown(values[x + 1]);
      return `${follows ? 'L' : 'M'}${x} ${y}${isAlone ? 'h0' : ''}`;
    })
    .join('');
}

function isKnown(value: number | null | undefined): boolean {
  return typeof value === 'number';
}
