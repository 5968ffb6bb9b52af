import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { EmptyState, ErrorState, SegmentedChoice } from '@tessera/design-system';
import { Activity as Pulse } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../controls/panel';
import { healthQuery } from '../../releases/releases.queries';
import { Charts, ChartsSkeleton } from './charts';
import { type Span, spans } from './spans';

/** How the versions of a remote are doing in their visitors' browsers. */
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
  const { minutes, words } = spans.find(({ value }) => value === span) ?? spans[0];
  const { data, isError, refetch } = useQuery(healthQuery(channel.name, minutes));
  if (!data) {
    return isError ? (
      <ErrorState title="The figures can’t be read" onRetry={() => void refetch()}>
        The site did not answer.
      </ErrorState>
    ) : (
      <ChartsSkeleton />
    );
  }
  if (data.points.length === 0) {
    return (
      <EmptyState icon={<Pulse size={24} />} title={`No page reported in ${words}`}>
        Pages report when they are left. Figures appear here by themselves.
      </EmptyState>
    );
  }
  return <Charts channel={channel} health={data} minutes={minutes} words={words} />;
}
