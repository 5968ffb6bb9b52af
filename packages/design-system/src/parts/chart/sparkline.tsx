import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

export interface SparklineProps {
  /** What the line shows, in words: `Views in the last 12 weeks, from 3 to 14`. */
  readonly label: string;
  readonly values: readonly number[];
}

const width = 96;
const height = 28;
const inset = 3;

const Line = styled.path`
  fill: none;
  stroke: ${token.color.chart1};
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A line as high as text, without axes, beside the figure whose course it shows. */
export function Sparkline({ label, values }: SparklineProps) {
  const points = pointsOf(values);
  const end = points.at(-1);
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <Line d={points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
      {end && <circle cx={end[0]} cy={end[1]} r="2.5" fill={token.color.chart1} />}
    </svg>
  );
}

/** From the lowest to the highest value; values that are all alike lie in the middle. */
function pointsOf(values: readonly number[]): readonly (readonly [x: number, y: number])[] {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  return values.map((value, index) => {
    const share = range === 0 ? 0.5 : (value - lowest) / range;
    return [round(inset + index * step), round(height - inset - share * (height - 2 * inset))];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
