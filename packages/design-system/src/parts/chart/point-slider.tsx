import { styled } from 'styled-components';
import type { ChartProps } from './chart-props';
import { intervalText, valueText } from './legend';

interface PointSliderProps extends Pick<ChartProps, 'title' | 'labels' | 'series' | 'formatValue'> {
  readonly marked: number | null;
  readonly onMark: (index: number | null) => void;
}

/* Lies over the drawing, unseen: its ring is that of the chart. */
const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  pointer-events: none;
`;

/** The points of a chart for arrow keys and screen readers: a native slider, which reads out the values. */
export function PointSlider(props: PointSliderProps) {
  const { title, labels, marked, onMark } = props;
  const last = Math.max(0, labels.length - 1);
  const value = marked ?? last;
  return (
    <Range
      type="range"
      aria-label={`Values of ${title}`}
      aria-valuetext={pointText(props, value)}
      min={0}
      max={last}
      step={1}
      value={value}
      onChange={(event) => onMark(Number(event.target.value))}
      onFocus={() => onMark(value)}
      onBlur={() => onMark(null)}
    />
  );
}

function pointText({ labels, series, formatValue }: PointSliderProps, index: number): string {
  const values = series.map(({ name, values: each, intervals }) => {
    const value = `${name} ${valueText(each[index] ?? null, formatValue)}`;
    return intervals ? `${value} (${intervalText(intervals[index] ?? null, formatValue)})` : value;
  });
  return `${labels[index] ?? 'No figures'}: ${values.join(', ')}`;
}
