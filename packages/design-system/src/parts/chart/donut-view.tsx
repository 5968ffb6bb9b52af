import { token } from '@tessera/design-system';
import { arc, pie, type PieArcDatum } from 'd3-shape';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ChartProps } from './chart-props';
import { legendHeight, valueText } from './legend';
import { PointSlider } from './point-slider';
import { SeriesPatterns, seriesFill, Swatch } from './series-style';

const Layout = styled.div`
  display: grid;
  align-items: center;
  justify-items: center;
  gap: ${token.space[4]} ${token.space[8]};
  @container (min-width: 26rem) {
    grid-template-columns: auto minmax(0, 22rem);
    justify-content: start;
  }
`;

const Field = styled.div`
  position: relative;
  border-radius: 50%;
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 4px;
  }
`;

const Slice = styled.path<{ $isDim: boolean }>`
  opacity: ${({ $isDim }) => ($isDim ? 0.35 : 1)};
  transition: opacity ${token.motion.fast};
`;

const Middle = styled.div`
  position: absolute;
  inset: 25%;
  display: grid;
  place-content: center;
  text-align: center;
  font-size: ${token.text.caption};
  line-height: 1.3;
  pointer-events: none;
  overflow-wrap: anywhere;
  strong {
    font-size: ${token.text.heading};
    font-weight: ${token.weight.strong};
    letter-spacing: -0.015em;
  }
  span {
    color: ${token.color.textMuted};
  }
`;

const Labels = styled.ul`
  width: 100%;
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
`;

const Entry = styled.li<{ $isMarked: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto 3.5em;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[1]} ${token.space[2]};
  border-radius: 6px;
  background: ${({ $isMarked }) => ($isMarked ? token.color.hover : 'none')};
  & > :nth-child(n + 3) {
    text-align: end;
  }
  & > :last-child {
    color: ${token.color.textMuted};
  }
`;

/** Shares of a whole, with their labels beside them. */
export function DonutView(props: ChartProps) {
  const { labels, series, formatValue, height = 240 } = props;
  const [marked, mark] = useState<number | null>(null);
  const patternsId = useId();
  const values = labels.map((_, index) => series[0]?.values[index] ?? 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  const shown = marked === null ? undefined : labels[marked];
  return (
    <Layout
      style={{ minHeight: `calc(${height}px + ${legendHeight})` }}
      onPointerLeave={() => mark(null)}
    >
      <Field style={{ width: height, height }}>
        <PointSlider {...props} marked={marked} onMark={mark} />
        <Ring {...{ labels, values, size: height, patternsId, marked }} onMark={mark} />
        <Middle aria-hidden>
          <strong>{valueText(marked === null ? total : (values[marked] ?? 0), formatValue)}</strong>
          <span>{shown ?? 'in total'}</span>
        </Middle>
      </Field>
      <Labels aria-hidden>
        {labels.map((label, index) => (
          <Entry key={label} $isMarked={marked === index} onPointerEnter={() => mark(index)}>
            <Swatch kind="area" index={index} patternsId={patternsId} />
            <span>{label}</span>
            <span>{valueText(values[index] ?? 0, formatValue)}</span>
            <span>{shareText(values[index] ?? 0, total)}</span>
          </Entry>
        ))}
      </Labels>
    </Layout>
  );
}

interface RingProps {
  readonly labels: readonly string[];
  readonly values: readonly number[];
  readonly size: number;
  readonly patternsId: string;
  readonly marked: number | null;
  readonly onMark: (index: number) => void;
}

function Ring({ labels, values, size, patternsId, marked, onMark }: RingProps) {
  const outer = size / 2 - 2;
  const slices = pie<number>().sortValues(null)([...values]);
  const shape = arc<PieArcDatum<number>>()
    .innerRadius(outer * 0.66)
    .outerRadius(outer)
    .cornerRadius(4)
    .padAngle(0.022);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      aria-hidden
    >
      <SeriesPatterns id={patternsId} />
      {slices.map((slice, index) => (
        <Slice
          key={labels[index]}
          d={shape(slice) ?? ''}
          fill={seriesFill(patternsId, index)}
          $isDim={marked !== null && marked !== index}
          onPointerEnter={() => onMark(index)}
        />
      ))}
    </svg>
  );
}

function shareText(value: number, total: number): string {
  return total > 0 ? `${((value / total) * 100).toFixed(0)} %` : '–';
}
