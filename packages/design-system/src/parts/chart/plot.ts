import { scaleLinear } from 'd3-scale';
import type { ChartProps } from './chart-props';

export interface PlotProps extends Pick<ChartProps, 'labels' | 'series' | 'formatValue'> {
  /** In px. */
  readonly size: { readonly width: number; readonly height: number };
  readonly patternsId: string;
  readonly marked: number | null;
  readonly onMark: (index: number) => void;
}

/** Where the drawing lies between its axes, in px. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Mean width of a figure or letter of small text, in px. */
const letterWidth = 7;
const labelHeight = 26;

/** Vertical scale with round ends that include 0, and how its ticks are written. What is counted has no ticks between whole numbers. */
export function valueScale({ series, size, formatValue }: PlotProps) {
  const values = series.flatMap((each) =>
    [...each.values, ...(each.intervals ?? []).flat()].filter((value) => value !== null),
  );
  const count = Math.max(2, Math.floor(size.height / 56));
  const scale = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values) || 1])
    .nice(count)
    .range([size.height - labelHeight, 10]);
  const format = formatValue ?? scale.tickFormat(count, '~s');
  const whole = values.every(Number.isInteger);
  const ticks = scale
    .ticks(count)
    .filter((value) => !whole || Number.isInteger(value))
    .map((value) => ({ value, text: format(value) }));
  return { scale, ticks };
}

/** Leaves room for the longest label of the vertical axis. */
export function frameOf({ size }: PlotProps, ticks: readonly { readonly text: string }[]): Frame {
  const letters = Math.max(...ticks.map(({ text }) => text.length));
  return {
    left: Math.min(size.width / 3, letters * letterWidth + 12),
    right: size.width - 8,
    top: 10,
    bottom: size.height - labelHeight,
  };
}

/** Which labels have room side by side: each how-many-th is written. */
export function labelStep(labels: readonly string[], width: number): number {
  const letters = Math.max(1, ...labels.map((label) => label.length));
  const room = Math.max(1, Math.floor(width / (letters * letterWidth + 16)));
  return Math.max(1, Math.ceil(labels.length / room));
}
