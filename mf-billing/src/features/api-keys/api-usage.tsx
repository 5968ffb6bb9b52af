import type { Response } from '@tessera/contracts';
import { Skeleton, Text } from '@tessera/design-system';
import { Chart, Progress, Awaited } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { useApiUsage } from './api-keys.queries';

/** How many calls were made, today and on the days before. */
export function ApiUsage() {
  const query = useApiUsage();
  return (
    <Awaited
      explain={reasonOf}
      query={query}
      what="Your usage"
      skeleton={<Skeleton height="24rem" />}
    >
      {(usage) => <Usage {...usage} />}
    </Awaited>
  );
}

function Usage({ days, usedToday, limit }: Response<'GET /api/partnerships/api-usage'>) {
  return (
    <>
      {limit === null ? (
        <Text tone="muted">{usedToday.toLocaleString('en')} calls today, without a limit.</Text>
      ) : (
        limit > 0 && (
          <Progress
            label="Calls today (UTC)"
            value={Math.min(1, usedToday / limit)}
            valueLabel={`${usedToday.toLocaleString('en')} of ${limit.toLocaleString('en')}`}
          />
        )
      )}
      <Chart
        kind="bar"
        title="Calls by day"
        note="All keys, last 30 days (UTC)"
        labelName="Day"
        labels={days.map(({ day }) => dayInWords(day))}
        series={[{ name: 'Calls', values: days.map(({ calls }) => calls) }]}
        level={2}
      />
    </>
  );
}

function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
