import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { Band } from './bands';

/* Those of charts, which are seen as areas; the colors of texts would be too dark. */
const colors: Readonly<Record<Band, string>> = {
  0: token.color.chart3,
  1: token.color.accent,
  2: token.color.chart2,
  3: token.color.borderStrong,
};

const Track = styled.div`
  position: relative;
  height: 6px;
  border-radius: ${token.radius.small};
  background: ${token.color.pressed};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Bar = styled.div<{ $band: Band }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $band }) => colors[$band]};
  transition: width ${token.motion.slow} ${token.motion.ease};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/* A line across both ends, above the bar and its track. */
const Range = styled.div`
  position: absolute;
  inset-block: -3px;
  border-inline: 2px solid ${token.color.text};
  opacity: 0.55;
  &::before {
    content: '';
    position: absolute;
    inset: 5px 0 auto;
    border-top: 2px solid ${token.color.text};
  }
`;

export interface MeterProps {
  /** 0 to 100. */
  readonly value: number;
  readonly band: Band;
  /** Ends of the interval, 0 to 100. */
  readonly interval?: readonly [number, number] | null;
}

/** Intervals that are narrower are left to the figures: their ends would be one line. */
const leastRange = 2;

/** A figure on its scale, with its interval as a bracket. Whoever does not see it has the figures beside it. */
export function Meter({ value, band, interval }: MeterProps) {
  return (
    <Track aria-hidden>
      <Bar $band={band} style={{ width: `${within(value)}%` }} />
      {interval && interval[1] - interval[0] >= leastRange && (
        <Range
          style={{ left: `${within(interval[0])}%`, right: `${100 - within(interval[1])}%` }}
        />
      )}
    </Track>
  );
}

function within(value: number): number {
  return Math.min(100, Math.max(0, value));
}
