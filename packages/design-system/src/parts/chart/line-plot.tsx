import { token } from '@tessera/design-system';
import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { PointerEvent } from 'react';
import { styled } from 'styled-components';
import { LabelAxis, ValueAxis } from './axes';
import { frameOf, type PlotProps, valueScale } from './plot';
import { seriesStyle } from './series-style';

const Stroke = styled.path`
  fill: none;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Marker = styled.line`
  stroke: ${token.color.borderStrong};
  shape-rendering: crispedges;
`;

const Dot = styled.circle`
  stroke: ${token.color.surface};
  stroke-width: 2;
`;

/** Series as lines over evenly spaced labels. A gap is a gap; a value alone is a dot. */
export function LinePlot(props: PlotProps) {
  const { labels, series, marked, onMark } = props;
  const { scale: y, ticks } = valueScale(props);
  const frame = frameOf(props, ticks);
  const last = Math.max(1, labels.length - 1);
  const x = scaleLinear()
    .domain([0, last])
    .range([frame.left + 6, frame.right - 6]);
  const handleMove = ({ clientX, currentTarget }: PointerEvent<SVGRectElement>) => {
    const drawing = currentTarget.ownerSVGElement?.getBoundingClientRect();
    onMark(Math.round(x.invert(clientX - (drawing?.left ?? 0))));
  };
  return (
    <>
      <ValueAxis scale={y} ticks={ticks} frame={frame} />
      <LabelAxis labels={labels} frame={frame} at={x} />
      {marked !== null && <Marker x1={x(marked)} x2={x(marked)} y1={frame.top} y2={frame.bottom} />}
      {series.map(({ name, values }, index) => (
        <Line key={name} {...{ values, index, x, y }} isAlone={series.length === 1} />
      ))}
      {marked !== null &&
        series.map(({ name, values }, index) => {
          const value = values[marked] ?? null;
          return (
            value !== null && (
              <Dot key={name} cx={x(marked)} cy={y(value)} r="5" fill={seriesStyle(index).color} />
            )
          );
        })}
      <rect
        x={frame.left}
        y={0}
        width={Math.max(0, frame.right - frame.left)}
        height={frame.bottom}
        fill="transparent"
        onPointerMove={handleMove}
        onPointerDown={handleMove}
      />
    </>
  );
}

interface LineProps {
  readonly values: readonly (number | null)[];
  readonly index: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly isAlone: boolean;
}

function Line({ values, index, x, y, isAlone }: LineProps) {
  const { color, dashes } = seriesStyle(index);
  const data = [...values];
  const at = (_: unknown, position: number) => x(position);
  const height = (value: number | null) => y(value ?? 0);
  const path = line<number | null>(at, height).defined(isKnown).curve(curveMonotoneX)(data);
  const fill = area<number | null>(at, y(0), height).defined(isKnown).curve(curveMonotoneX)(data);
  return (
    <>
      {isAlone && fill && <path d={fill} fill={color} opacity="0.1" />}
      {path && <Stroke d={path} stroke={color} strokeDasharray={dashes} />}
    </>
  );
}

function isKnown(value: number | null): boolean {
  return value !== null;
}
