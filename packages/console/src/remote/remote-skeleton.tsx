import { Page, Skeleton } from '@tessera/design-system';
import { Panel } from '../controls/panel';
import { AllRemotesLink } from './all-remotes-link';
import { ChartsSkeleton } from './health/charts';
import { Column, Columns, SideColumn } from './remote-layout';

/** Loading state of the page of a remote. */
export function RemoteSkeleton({ name }: { readonly name: string }) {
  return (
    <Page
      eyebrow={<AllRemotesLink />}
      title={name}
      lead={<Skeleton width="9rem" height="1.55em" />}
    >
      <Columns aria-busy>
        <SideColumn>
          <Panel title="State">
            <Skeleton height="9.5rem" />
          </Panel>
        </SideColumn>
        <Column>
          <Panel title="Health">
            <ChartsSkeleton />
          </Panel>
        </Column>
      </Columns>
    </Page>
  );
}
