import { token } from '@tessera/design-system';
import { scaleBand } from 'd3-scale';
import { styled } from 'styled-components';
import { LabelAxis, ValueAxis } from './axes';
import { frameOf, type PlotProps, valueScale } from './plot';
import { seriesFill } from './series-style';

const Band = styled.rect<{ $isMarked: boolean }>`
  fill: ${({ $isMarked }) => ($isMarked ? token.color.pressed : 'transparent')};
  transition: fill ${token.motion.fast};
`;

const Bracket = styled.path`
  fill: none;
  stroke: ${token.color.text};
  stroke-width: 1.5;
`;

const widestBar = 44;
/** Width of the ends of a bracket, as a share of its bar. */
const bracketEnds = 0.4;

/** Series as bars side by side, above each label. */
export function BarPlot(props: PlotProps) {
  const { labels, series, patternsId, marked, onMark } = props;
  const { scale: y, ticks } = valueScale(props);
  const frame = frameOf(props, ticks);
  const groups = scaleBand(labels.keys(), [frame.left, frame.right]).padding(0.28);
  const step = groups.step();
  const width = Math.min(groups.bandwidth(), widestBar * series.length);
  const center = (index: number) => (groups(index) ?? 0) + groups.bandwidth() / 2;
  const bars = scaleBand(series.keys(), [-width / 2, width / 2]).paddingInner(0.08);
  return (
    <>
      {labels.map((label, index) => (
        <Band
          key={label}
          $isMarked={marked === index}
          x={center(index) - step / 2}
          y={frame.top}
          width={step}
          height={frame.bottom - frame.top}
          onPointerMove={() => onMark(index)}
          onPointerDown={() => onMark(index)}
        />
      ))}
      <g pointerEvents="none">
        <ValueAxis scale={y} ticks={ticks} frame={frame} />
        <LabelAxis labels={labels} frame={frame} at={center} />
        {series.map(({ name, values, intervals = [] }, each) => (
          <g key={name} fill={seriesFill(patternsId, each)}>
            {values.map((value, index) => (
              <path
                key={labels[index] ?? index}
                d={barPath(
                  center(index) + (bars(each) ?? 0),
                  bars.bandwidth(),
                  y(0),
                  y(value ?? 0),
                )}
              />
            ))}
            {intervals.map((interval, index) => (
              <Bracket
                key={labels[index] ?? index}
                d={bracketPath(
                  center(index) + (bars(each) ?? 0) + bars.bandwidth() / 2,
                  bars.bandwidth() * bracketEnds,
                  interval?.map(y),
                )}
              />
            ))}
          </g>
        ))}
      </g>
    </>
  );
}

/** A line between both ends of an interval, with a short one across each. */
function bracketPath(x: number, width: number, ends: readonly number[] | undefined): string {
  const [low, high] = ends ?? [];
  if (low === undefined || high === undefined) return '';
  const across = (end: number) => `M${x - width / 2} ${end}h${width}`;
  return `${across(low)}${across(high)}M${x} ${low}V${high}`;
}

/** A bar from its base to its end, where its corners are round. */
function barPath(x: number, width: number, base: number, end: number): string {
  const radius = Math.min(4, width / 2, Math.abs(base - end));
  const turn = end < base ? radius : -radius;
  return `M${x} ${base}V${end + turn}q0 ${-turn} ${radius} ${-turn}h${width - 2 * radius}q${radius} 0 ${radius} ${turn}V${base}Z`;
}
