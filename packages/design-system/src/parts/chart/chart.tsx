import { Skeleton } from '@tessera/design-system';
import { LoadedPart } from '../loading/loaded-part';
import type { ChartProps } from './chart-props';

const load = async () =>
  (await import(/* webpackChunkName: "chart" */ './chart-figure')).ChartFigure;

/** Title, legend and the gaps between: what a chart is higher than its drawing. */
const frameHeight = 96;

/**
 * Figures as lines, bars or a donut. They can be read by pointer and by arrow keys, as a table, and downloaded as CSV.
 * The code is loaded when the first chart is shown.
 */
export function Chart(props: ChartProps) {
  const { height = 240 } = props;
  const placeholder = (
    <div aria-busy>
      <Skeleton height={`${height + frameHeight}px`} />
    </div>
  );
  return <LoadedPart name="the chart" load={load} part={props} placeholder={placeholder} />;
}
