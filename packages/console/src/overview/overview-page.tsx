import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { EmptyState, ErrorState, Page, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { Boxes } from 'lucide-react';
import { styled } from 'styled-components';
import { AlarmsPanel } from '../alarms/alarms-panel';
import { channelsQuery } from '../releases/releases.queries';
import { usePageTitle } from '../services/use-page-title';
import { ChannelList, ChannelListSkeleton } from './channel-list';
import { summaryOf } from './summary';

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

/** Overview of all parts, with open alarms. */
export function OverviewPage() {
  usePageTitle('Remotes · Operators');
  const { data, isError, refetch } = useQuery(channelsQuery());
  return (
    <Page title="Remotes" lead={data ? summaryOf(data) : 'The parts of the site and their health.'}>
      {data && isError && (
        <Banner tone="warning" live>
          Can’t reach the site. This is the last known state.
        </Banner>
      )}
      <Content>
        <AlarmsPanel />
        <Channels channels={data} onRetry={isError ? () => void refetch() : null} />
      </Content>
    </Page>
  );
}

interface ChannelsProps {
  readonly channels: readonly Channel[] | undefined;
  /** Set if loading failed. */
  readonly onRetry: (() => void) | null;
}

function Channels({ channels, onRetry }: ChannelsProps) {
  if (!channels) {
    return onRetry ? (
      <ErrorState title="Can’t load the remotes" onRetry={onRetry}>
        Can’t reach the site.
      </ErrorState>
    ) : (
      <ChannelListSkeleton />
    );
  }
  if (channels.length === 0) {
    return (
      <EmptyState icon={<Boxes size={24} />} title="Nothing published yet">
        Publish a part of the site with <code>npx tessera publish</code>
      </EmptyState>
    );
  }
  return <ChannelList channels={channels.toSorted(shellFirst)} />;
}

/** The shell first, then by name. */
function shellFirst(a: Channel, b: Channel): number {
  return Number(b.name === 'shell') - Number(a.name === 'shell');
}
