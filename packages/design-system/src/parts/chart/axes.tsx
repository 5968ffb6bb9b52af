import { token } from '@tessera/design-system';
import type { ScaleLinear } from 'd3-scale';
import { styled } from 'styled-components';
import { type Frame, labelStep } from './plot';

const GridLine = styled.line`
  stroke: ${token.color.border};
  shape-rendering: crispedges;
`;

/* Drawn over its neighbors: the line that bars stand on. */
const ZeroLine = styled(GridLine)`
  stroke: ${token.color.borderStrong};
`;

const Label = styled.text`
  fill: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
`;

interface ValueAxisProps {
  readonly scale: ScaleLinear<number, number>;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly frame: Frame;
}

/** Lines across the drawing with their values at the left. */
export function ValueAxis({ scale, ticks, frame }: ValueAxisProps) {
  return ticks.map(({ value, text }) => {
    const Line = value === 0 ? ZeroLine : GridLine;
    return (
      <g key={value} transform={`translate(0 ${Math.round(scale(value))})`}>
        <Line x1={frame.left} x2={frame.right} />
        <Label x={frame.left - 8} dy="0.32em" textAnchor="end">
          {text}
        </Label>
      </g>
    );
  });
}

interface LabelAxisProps {
  readonly labels: readonly string[];
  readonly frame: Frame;
  /** Where the label with an index stands. */
  readonly at: (index: number) => number;
}

/** As many labels as have room, the last one always among them. */
export function LabelAxis({ labels, frame, at }: LabelAxisProps) {
  const step = labelStep(labels, frame.right - frame.left);
  const last = labels.length - 1;
  return labels.map((label, index) => {
    if ((last - index) % step !== 0) return null;
    const x = at(index);
    const half = label.length * 3.5;
    return (
      <Label
        key={label}
        x={Math.min(x, frame.right + 8 - half)}
        y={frame.bottom + 20}
        textAnchor="middle"
      >
        {label}
      </Label>
    );
  });
}
