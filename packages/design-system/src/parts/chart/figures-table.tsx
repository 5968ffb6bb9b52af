import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import type { ChartProps } from './chart-props';
import { intervalText, legendHeight, valueText } from './legend';

interface Row {
  readonly index: number;
  readonly label: string;
}

/** The figures of a chart as rows, as high as the chart that it replaces. */
export function FiguresTable(props: ChartProps) {
  const { title, labelName, labels, series, formatValue, height = 240 } = props;
  const columns: readonly Column<Row>[] = [
    { key: 'label', header: labelName, cell: ({ label }) => label },
    ...series.flatMap(({ name, values, intervals }): Column<Row>[] => [
      {
        key: `series ${name}`,
        header: name,
        kind: 'number',
        sortBy: ({ index }) => values[index] ?? null,
        cell: ({ index }) => valueText(values[index] ?? null, formatValue),
      },
      ...(intervals
        ? [intervalColumn(name, (index) => intervalText(intervals[index] ?? null, formatValue))]
        : []),
    ]),
  ];
  const full = `calc(${height}px + ${legendHeight})`;
  return (
    <div style={{ height: full }}>
      <DataTable
        caption={title}
        columns={columns}
        rows={labels.map((label, index) => ({ index, label }))}
        rowKey={({ index }) => String(index)}
        small="scroll"
        maxHeight={full}
        empty="No figures"
      />
    </div>
  );
}

function intervalColumn(name: string, textOf: (index: number) => string): Column<Row> {
  return {
    key: `interval ${name}`,
    header: `${name}, interval`,
    kind: 'number',
    cell: ({ index }) => textOf(index),
  };
}
