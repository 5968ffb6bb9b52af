import { token } from '@tessera/design-system';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BarPlot } from './bar-plot';
import type { ChartProps } from './chart-props';
import { DonutView } from './donut-view';
import { Legend } from './legend';
import { LinePlot } from './line-plot';
import { PointSlider } from './point-slider';
import { SeriesPatterns } from './series-style';
import { useWidth } from './use-width';

const Field = styled.div`
  position: relative;
  border-radius: ${token.radius.small};
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 4px;
  }
`;

const Drawing = styled.svg`
  overflow: visible;
`;

const plots = { line: LinePlot, bar: BarPlot } as const;

/** The drawing with its legend. One point is marked at a time: by pointer, or by the keys of a slider. */
export function ChartView(props: ChartProps) {
  return props.kind === 'donut' ? <DonutView {...props} /> : <Axes {...props} kind={props.kind} />;
}

function Axes(props: ChartProps & { readonly kind: keyof typeof plots }) {
  const { kind, labels, height = 240 } = props;
  const [marked, mark] = useState<number | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const width = useWidth(field);
  const patternsId = useId();
  const Plot = plots[kind];
  return (
    <>
      <Legend {...props} marked={marked} patternsId={patternsId} />
      <Field ref={field} style={{ height }} onPointerLeave={() => mark(null)}>
        <PointSlider {...props} marked={marked} onMark={mark} />
        {width > 0 && (
          <Drawing width={width} height={height} aria-hidden>
            <SeriesPatterns id={patternsId} />
            <Plot
              {...props}
              size={{ width, height }}
              patternsId={patternsId}
              marked={marked}
              onMark={(index) => mark(Math.min(labels.length - 1, Math.max(0, index)))}
            />
          </Drawing>
        )}
      </Field>
    </>
  );
}
