import { Heading, IconButton, Text, token } from '@tessera/design-system';
import { Download, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ChartProps } from './chart-props';
import { ChartView } from './chart-view';
import { csvOf, downloadCsv } from './csv';
import { FiguresTable } from './figures-table';

const Figure = styled.figure`
  min-width: 0;
  container-type: inline-size;
`;

const Head = styled.figcaption`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[4]};
  min-height: ${token.control.small};
  margin-bottom: ${token.space[3]};
`;

const Buttons = styled.div`
  flex: none;
  display: flex;
  gap: ${token.space[1]};
  margin: calc(-1 * ${token.space[1]}) calc(-1 * ${token.space[1]}) 0 0;
`;

/** A chart with its title, its table and its download; loaded by `Chart`. */
export function ChartFigure(props: ChartProps) {
  const { title, note, level = 3 } = props;
  const [asTable, showTable] = useState(false);
  const titleId = useId();
  return (
    <Figure aria-labelledby={titleId}>
      <Head>
        <div>
          <Heading level={level} size="body" id={titleId}>
            {title}
          </Heading>
          {note && (
            <Text size="caption" tone="muted">
              {note}
            </Text>
          )}
        </div>
        <Buttons>
          <IconButton
            label="Show as table"
            size="small"
            pressed={asTable}
            onClick={() => showTable(!asTable)}
          >
            <Table2 size={16} aria-hidden />
          </IconButton>
          <IconButton label="Download as CSV" size="small" onClick={() => download(props)}>
            <Download size={16} aria-hidden />
          </IconButton>
        </Buttons>
      </Head>
      {asTable ? <FiguresTable {...props} /> : <ChartView {...props} />}
    </Figure>
  );
}

function download({ title, labelName, labels, series }: ChartProps): void {
  const head = [
    labelName,
    ...series.flatMap(({ name, intervals }) =>
      intervals ? [name, `${name}, from`, `${name}, to`] : [name],
    ),
  ];
  const rows = labels.map((label, index) => [
    label,
    ...series.flatMap(({ values, intervals }) => [
      values[index] ?? null,
      ...(intervals ? (intervals[index] ?? [null, null]) : []),
    ]),
  ]);
  downloadCsv(title, csvOf([head, ...rows]));
}
