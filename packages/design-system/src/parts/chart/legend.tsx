import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { ChartProps } from './chart-props';
import { Swatch } from './series-style';

/** Two lines of small text: the series, and the point that is marked. */
export const legendHeight = '48px';

interface LegendProps extends Pick<ChartProps, 'kind' | 'series' | 'labels' | 'formatValue'> {
  readonly patternsId: string;
  /** Index of the label whose values are shown. */
  readonly marked: number | null;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 0 ${token.space[4]};
  min-height: ${legendHeight};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  line-height: 20px;
`;

const Label = styled.span`
  flex-basis: 100%;
  color: ${token.color.textMuted};
`;

const Entry = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  strong {
    font-weight: ${token.weight.medium};
  }
`;

/** The series with their values at the marked point, or at the last one. Screen readers use slider and table. */
export function Legend({ kind, series, labels, formatValue, patternsId, marked }: LegendProps) {
  const shown = marked ?? labels.length - 1;
  return (
    <Line aria-hidden>
      <Label>{labels[shown] ?? 'No figures'}</Label>
      {series.map(({ name, values, intervals }, index) => (
        <Entry key={name}>
          <Swatch kind={kind === 'line' ? 'line' : 'area'} index={index} patternsId={patternsId} />
          {name}
          <strong>{valueText(values[shown] ?? null, formatValue)}</strong>
          {intervals && `(${intervalText(intervals[shown] ?? null, formatValue)})`}
        </Entry>
      ))}
    </Line>
  );
}

/** A value in words; a dash where it is unknown. */
export function valueText(value: number | null, format: (value: number) => string = plain): string {
  return value === null ? '–' : format(value);
}

/** Both ends of an interval in words; a dash where it is unknown. */
export function intervalText(
  interval: readonly [number, number] | null,
  format: (value: number) => string = plain,
): string {
  return interval === null ? '–' : interval.map(format).join('–');
}

function plain(value: number): string {
  return value.toLocaleString('en');
}
