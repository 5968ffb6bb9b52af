import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { EmptyState, SegmentedChoice } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { Activity as Pulse } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../controls/panel';
import { healthQuery } from '../../releases/releases.queries';
import { siteUnreachable } from '../../services/error-detail';
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
  const query = useQuery(healthQuery(channel.name, minutes));
  return (
    <Awaited
      query={query}
      what="The figures"
      errorTitle="Can’t load the figures"
      explain={siteUnreachable}
      skeleton={<ChartsSkeleton />}
      isEmpty={({ points }) => points.length === 0}
      empty={
        <EmptyState icon={<Pulse size={24} />} title={`No reports in ${spanLabel}`}>
          Pages report when visitors leave them. Figures show up here automatically.
        </EmptyState>
      }
    >
      {(data) => <Charts channel={channel} health={data} minutes={minutes} spanLabel={spanLabel} />}
    </Awaited>
  );
}
