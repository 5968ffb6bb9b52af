import { token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** How a series looks: its color, and for eyes that see no colors the dashes of its line and the pattern of its areas. */
interface SeriesStyle {
  readonly color: string;
  /** As `stroke-dasharray`; none for a line without gaps. */
  readonly dashes?: string;
  /** Cut out of its areas, on a tile of 8 by 8 px; none for a plain one. */
  readonly pattern?: ReactNode;
}

const { chart1, chart2, chart3, chart4, chart5, chart6 } = token.color;

const styles: readonly [SeriesStyle, ...SeriesStyle[]] = [
  { color: chart1 },
  { color: chart2, dashes: '7 4', pattern: <path d="M-2 2 2-2M0 8 8 0M6 10l4-4" /> },
  { color: chart3, dashes: '2 4', pattern: <circle cx="4" cy="4" r="1" /> },
  { color: chart4, dashes: '10 3 2 3', pattern: <path d="M0 4h8" /> },
  { color: chart5, dashes: '5 3', pattern: <path d="M-2 6l4 4M0 0l8 8M6-2l4 4" /> },
  { color: chart6, dashes: '1 5', pattern: <path d="M4 0v8" /> },
];

export function seriesStyle(index: number): SeriesStyle {
  return styles[index % styles.length] ?? styles[0];
}

/** For `fill`: the color of a series with its pattern. @param id Of the `SeriesPatterns` on the page. */
export function seriesFill(id: string, index: number): string {
  return `url(#${id}-${index % styles.length})`;
}

/** The patterns of a drawing. */
export function SeriesPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {styles.map(({ color, pattern }, index) => (
        <pattern
          key={color}
          id={`${id}-${index}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" fill={color} />
          <g stroke={token.color.surface} strokeOpacity="0.55" strokeWidth="1.5">
            {pattern}
          </g>
        </pattern>
      ))}
    </defs>
  );
}

const Sample = styled.svg`
  flex: none;
`;

interface SwatchProps {
  readonly index: number;
  readonly kind: 'line' | 'area';
  readonly patternsId: string;
}

/** Sample of a series in the legend. */
export function Swatch({ index, kind, patternsId }: SwatchProps) {
  const { color, dashes } = seriesStyle(index);
  return kind === 'line' ? (
    <Sample width="20" height="8" viewBox="0 0 20 8" aria-hidden>
      <path
        d="M1 4h18"
        stroke={color}
        strokeWidth="2.5"
        strokeDasharray={dashes}
        strokeLinecap="round"
      />
    </Sample>
  ) : (
    <Sample width="12" height="12" viewBox="0 0 12 12" aria-hidden>
      <rect width="12" height="12" rx="3" fill={seriesFill(patternsId, index)} />
    </Sample>
  );
}
