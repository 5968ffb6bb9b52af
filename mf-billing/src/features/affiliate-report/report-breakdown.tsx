import type { AffiliateReport } from '@tessera/contracts-billing';
import { EmptyState, media, SegmentedChoice, Text, token } from '@tessera/design-system';
import { Chart, type Column, DataTable, useChoiceInQuery } from '@tessera/design-system/parts';
import { ChartColumn } from 'lucide-react';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { type Dimension, dimensions, type Line, linesOf } from './breakdown';
import { formatDays, formatShare } from './report-cards';

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

/* Names of campaigns and pages need the whole width, those of weekdays don't. */
const Charts = styled.div<{ $areBeside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  ${media.large} {
    ${({ $areBeside }) => $areBeside && 'grid-template-columns: repeat(2, minmax(0, 1fr));'}
  }
`;

const Choice = styled.div`
  justify-self: start;
`;

/** What has room in a chart; the table has all. */
const mostBars = 8;

const words: Readonly<Record<Dimension, { label: string; header: string; note: string }>> = {
  campaign: {
    label: 'Campaigns',
    header: 'Campaign',
    note: 'The campaign of the last link followed.',
  },
  page: {
    label: 'Landing pages',
    header: 'Landing page',
    note: 'Where the link led that was followed last.',
  },
  weekday: {
    label: 'Weekdays',
    header: 'Weekday',
    note: 'Clicks, purchases and commissions by the day they happened (UTC).',
  },
};

const columnsFor = (header: string): readonly Column<Line>[] => [
  { key: 'name', header, cell: ({ name }) => name },
  {
    key: 'clicks',
    header: 'Clicks',
    kind: 'number',
    cell: ({ clicks, before }) => withBefore(count(clicks), count(before.clicks)),
    sortBy: ({ clicks }) => clicks,
  },
  {
    key: 'referrals',
    header: 'Referrals',
    kind: 'number',
    cell: ({ referrals, before }) => withBefore(count(referrals), count(before.referrals)),
    sortBy: ({ referrals }) => referrals,
  },
  {
    key: 'rate',
    header: 'Rate',
    kind: 'number',
    cell: (line) => withBefore(formatShare(line), formatShare(line.before)),
  },
  {
    key: 'days',
    header: 'Days to purchase',
    kind: 'number',
    cell: (line) => withBefore(formatDays(line), formatDays(line.before)),
  },
  {
    key: 'earnings',
    header: 'Earnings',
    kind: 'number',
    cell: ({ earningsCents, before }) =>
      withBefore(formatCents(earningsCents), formatCents(before.earningsCents)),
    sortBy: ({ earningsCents }) => earningsCents,
  },
];

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function withBefore(now: string, before: string) {
  return (
    <>
      {now}
      <Text size="caption" tone="muted">
        {before} before
      </Text>
    </>
  );
}

/** The figures of a period by campaign, landing page or weekday: the first ones as charts, all of them as a table. */
export function ReportBreakdown({ report }: { readonly report: AffiliateReport }) {
  const [dimension, choose] = useChoiceInQuery<Dimension>('by', dimensions);
  const { header, label, note } = words[dimension];
  const lines = linesOf(report, dimension);
  const shown = lines.slice(0, mostBars);
  const labels = shown.map(({ name }) => name);
  return (
    <Part>
      <Choice>
        <SegmentedChoice
          label="Figures by"
          compact
          options={dimensions.map((value) => ({ value, label: words[value].label }))}
          value={dimension}
          onChange={choose}
        />
      </Choice>
      <Text size="caption" tone="muted">
        {note}
        {lines.length > mostBars && ` The charts show the top ${mostBars}.`}
      </Text>
      {lines.length > 0 && (
        <Charts $areBeside={dimension === 'weekday'}>
          <Chart
            kind="bar"
            title="Clicks and referrals"
            labelName={header}
            labels={labels}
            series={[
              { name: 'Clicks', values: shown.map(({ clicks }) => clicks) },
              { name: 'Referrals', values: shown.map(({ referrals }) => referrals) },
            ]}
          />
          <Chart
            kind="bar"
            title="Earnings"
            labelName={header}
            labels={labels}
            series={[
              { name: 'This period', values: shown.map(({ earningsCents }) => earningsCents) },
              { name: 'Previous', values: shown.map(({ before }) => before.earningsCents) },
            ]}
            formatValue={formatCents}
          />
        </Charts>
      )}
      <DataTable
        key={dimension}
        caption={`Figures by ${label.toLowerCase()}`}
        columns={columnsFor(header)}
        rows={lines}
        rowKey={({ key }) => key}
        small="cards"
        empty={<EmptyState icon={<ChartColumn size={24} />} title="Nothing in this period" />}
      />
    </Part>
  );
}
