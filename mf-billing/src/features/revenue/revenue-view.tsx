import type { RevenueScope, RevenueSource } from '@tessera/contracts-billing';
import { Heading, Skeleton, Text, token } from '@tessera/design-system';
import { Chart, Awaited } from '@tessera/design-system/parts';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { Growth, growthOf } from '../../figures/growth';
import { formatCents } from '../../money/format-cents';
import { binsOf, type Period, rangeOf, totalsOf } from './period';
import { useRevenueDays } from './revenue.queries';

const View = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

/** What one line or bar of the chart adds up. */
export interface Line {
  readonly name: string;
  readonly source: RevenueSource;
}

/* As high as its sum and a chart. */
const viewHeight = '28rem';

export interface RevenueViewProps {
  readonly scope: RevenueScope;
  readonly period: Period;
  readonly title: string;
  readonly lines: readonly Line[];
  /** Below the figures, where they need a word. */
  readonly note?: ReactNode;
  /** In place of the chart where nothing came in. */
  readonly empty: ReactNode;
}

export const periodNames: Readonly<Record<Period, string>> = {
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months',
};

const labelNames = { day: 'Day', week: 'Week from', month: 'Month' } as const;

/** Revenue from some sources in a period: its sum, how that has grown, and how it came. */
export function RevenueView(props: RevenueViewProps) {
  const { scope, period, title, lines, note, empty } = props;
  const [now] = useState(() => new Date());
  const range = rangeOf(period, now);
  const query = useRevenueDays(scope, range);
  const sources = lines.map(({ source }) => source);
  const name = periodNames[period];
  return (
    <View aria-label={title}>
      <Awaited
        explain={reasonOf}
        query={query}
        what="The revenue"
        skeleton={<Skeleton height={viewHeight} />}
      >
        {({ days }) => {
          const { current, before } = totalsOf(days, range, sources);
          const bins = binsOf(days, range);
          const hasAny = days.some((day) => sources.some((source) => day[source] !== 0));
          return (
            <>
              <div>
                <Heading level={2} className="tabular">
                  {formatCents(current)}
                </Heading>
                <Text tone="muted">{`${title}, last ${name}`}</Text>
                <Growth percent={growthOf(current, before)} than={`the previous ${name}`} />
              </div>
              {note && <Text tone="muted">{note}</Text>}
              {hasAny ? (
                <Chart
                  kind={range.unit === 'day' ? 'line' : 'bar'}
                  title={title}
                  note={`By ${range.unit} (UTC)`}
                  labelName={labelNames[range.unit]}
                  labels={bins.labels}
                  series={lines.map((line) => ({
                    name: line.name,
                    values: bins.valuesOf([line.source]),
                  }))}
                  formatValue={formatCents}
                  level={3}
                />
              ) : (
                empty
              )}
            </>
          );
        }}
      </Awaited>
    </View>
  );
}
