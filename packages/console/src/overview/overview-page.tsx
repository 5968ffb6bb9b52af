import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { EmptyState, ErrorState, Page, token } from '@tessera/design-system';
import { Boxes } from 'lucide-react';
import { styled } from 'styled-components';
import { AlarmsPanel } from '../alarms/alarms-panel';
import { Callout } from '../controls/callout';
import { channelsQuery } from '../releases/releases.queries';
import { usePageTitle } from '../surroundings/use-page-title';
import { ChannelList, ChannelListSkeleton } from './channel-list';
import { summaryOf } from './summary';

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

/** Every part of the site at a glance, and what is the matter with it. */
export function OverviewPage() {
  usePageTitle('Remotes · Operators');
  const { data, isError, refetch } = useQuery(channelsQuery());
  return (
    <Page title="Remotes" lead={data ? summaryOf(data) : 'What visitors get, and how it is doing.'}>
      {data && isError && (
        <Callout tone="warning" live>
          The site does not answer. This is what was known last.
        </Callout>
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
  /** Where they could not be asked for. */
  readonly onRetry: (() => void) | null;
}

function Channels({ channels, onRetry }: ChannelsProps) {
  if (!channels) {
    return onRetry ? (
      <ErrorState title="The remotes can’t be listed" onRetry={onRetry}>
        The site did not answer.
      </ErrorState>
    ) : (
      <ChannelListSkeleton />
    );
  }
  if (channels.length === 0) {
    return (
      <EmptyState icon={<Boxes size={24} />} title="Nothing is published yet">
        Publish a part of the site with <code>npx tessera publish</code>
      </EmptyState>
    );
  }
  return <ChannelList channels={channels.toSorted(shellFirst)} />;
}

/** The shell is what everything else stands in; the others stay in the order of their names. */
function shellFirst(a: Channel, b: Channel): number {
  return Number(b.name === 'shell') - Number(a.name === 'shell');
}
