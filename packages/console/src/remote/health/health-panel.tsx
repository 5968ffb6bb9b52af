import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { EmptyState, ErrorState, SegmentedChoice } from '@tessera/design-system';
import { Activity as Pulse } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../controls/panel';
import { healthQuery } from '../../releases/releases.queries';
import { Charts, ChartsSkeleton } from './charts';
import { type Span, spans } from './spans';

/** Health of a part's versions in visitors' browsers. */
export function HealthPanel({ channel }: { readonly channel: Channel }) {
  const [span, setSpan] = useState<Span>('1 h');
  return (
    <Panel
      title="Health"
      actions={
        <SegmentedChoice label="Time" options={spans} value={span} onChange={setSpan} compact />
      }
    >
      <Health channel={channel} span={span} />
    </Panel>
  );
}

function Health({ channel, span }: { readonly channel: Channel; readonly span: Span }) {
  const { minutes, spanLabel } = spans.find(({ value }) => value === span) ?? spans[0];
  const { data, isError, refetch } = useQuery(healthQuery(channel.name, minutes));
  if (!data) {
    return isError ? (
      <ErrorState title="Can’t load the figures" onRetry={() => void refetch()}>
        Can’t reach the site.
      </ErrorState>
    ) : (
      <ChartsSkeleton />
    );
  }
  if (data.points.length === 0) {
    return (
      <EmptyState icon={<Pulse size={24} />} title={`No reports in ${spanLabel}`}>
        Pages report when visitors leave them. Figures show up here automatically.
      </EmptyState>
    );
  }
  return <Charts channel={channel} health={data} minutes={minutes} spanLabel={spanLabel} />;
}
