import { Skeleton } from '@tessera/design-system';
import { LoadedPart } from '../loading/loaded-part';

export interface ChartSeries {
  readonly name: string;
  /** One for each label; `null` where nothing is known. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  /** `donut` shows the shares of the first series, one slice a label. */
  readonly kind: 'line' | 'bar' | 'donut';
  readonly title: string;
  /** In a few words, below the title: period, source, whether the figures are estimates. */
  readonly note?: string;
  /** What the labels are, for example `Month`: heads them in the table. */
  readonly labelName: string;
  /** Along the horizontal axis, in order, no two alike; for a donut its slices. */
  readonly labels: readonly string[];
  /** At most six. */
  readonly series: readonly ChartSeries[];
  /** A value in words, for example `1.2K views`; plain figures by default. */
  readonly formatValue?: (value: number) => string;
  /** Height of the drawing in px. */
  readonly height?: number;
  /** Level of the title in the outline of the page. */
  readonly level?: 2 | 3 | 4;
}

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
