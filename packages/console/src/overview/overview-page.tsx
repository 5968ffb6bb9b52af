import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { EmptyState, Page, token } from '@tessera/design-system';
import { Awaited, Banner } from '@tessera/design-system/parts';
import { Boxes } from 'lucide-react';
import { styled } from 'styled-components';
import { AlarmsPanel } from '../alarms/alarms-panel';
import { channelsQuery } from '../releases/releases.queries';
import { siteUnreachable } from '../services/error-detail';
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
  const query = useQuery(channelsQuery());
  const { data, isError } = query;
  return (
    <Page title="Remotes" lead={data ? summaryOf(data) : 'The parts of the site and their health.'}>
      {data && isError && (
        <Banner tone="warning" live>
          Can’t reach the site. This is the last known state.
        </Banner>
      )}
      <Content>
        <AlarmsPanel />
        <Awaited
          query={query}
          what="The remotes"
          errorTitle="Can’t load the remotes"
          explain={siteUnreachable}
          skeleton={<ChannelListSkeleton />}
          isEmpty={({ length }) => length === 0}
          empty={
            <EmptyState icon={<Boxes size={24} />} title="Nothing published yet">
              Publish a part of the site with <code>npx tessera publish</code>
            </EmptyState>
          }
        >
          {(channels) => <ChannelList channels={channels.toSorted(shellFirst)} />}
        </Awaited>
      </Content>
    </Page>
  );
}

/** The shell first, then by name. */
function shellFirst(a: Channel, b: Channel): number {
  return Number(b.name === 'shell') - Number(a.name === 'shell');
}
