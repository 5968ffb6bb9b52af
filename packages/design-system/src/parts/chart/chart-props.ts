export interface ChartSeries {
  readonly name: string;
  /** One for each label; `null` where nothing is known. */
  readonly values: readonly (number | null)[];
  /** Ends of the intervals in which the values lie, one for each label: brackets over bars, columns of the table. */
  readonly intervals?: readonly (readonly [low: number, high: number] | null)[];
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
