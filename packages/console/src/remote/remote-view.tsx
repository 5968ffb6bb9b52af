import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { Page } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { useState } from 'react';
import { Marks } from '../controls/marks';
import { marksOf } from '../releases/marks';
import { healthQuery } from '../releases/releases.queries';
import { AllRemotesLink } from './all-remotes-link';
import { ChangeForm, type RequestedChange } from './changes/requested-change';
import { HealthPanel } from './health/health-panel';
import { KeysPanel } from './keys/keys-panel';
import { Column, Columns, SideColumn } from './remote-layout';
import { RemoteActions } from './state/remote-actions';
import { RolloutPanel } from './state/rollout-panel';
import { StatePanel } from './state/state-panel';
import { VersionsPanel } from './versions/versions-panel';

export interface RemoteViewProps {
  readonly channel: Channel;
  /** Whether the last refetch failed, so this may be outdated. */
  readonly isStale: boolean;
}

/** Page of a loaded remote. */
export function RemoteView({ channel, isStale }: RemoteViewProps) {
  const [requested, request] = useState<RequestedChange | null>(null);
  const { data: health, isPending, failureCount } = useQuery(healthQuery(channel.name, 60));
  const marks = marksOf(channel, health);
  return (
    <Page
      eyebrow={<AllRemotesLink />}
      title={channel.name}
      lead={<Marks marks={marks} />}
      actions={<RemoteActions channel={channel} onRequest={request} />}
    >
      <Columns>
        <SideColumn>
          {isStale && (
            <Banner tone="warning" live>
              Can’t reach the site. This is the last known state.
            </Banner>
          )}
          {channel.candidate && (
            <RolloutPanel
              channel={channel}
              candidate={channel.candidate}
              judgment={health?.judgment ?? null}
              onRequest={request}
            />
          )}
          <StatePanel channel={channel} />
        </SideColumn>
        <Column>
          <HealthPanel channel={channel} />
          {/* They come when the figures above them have their height, so that nothing moves. */}
          {(!isPending || failureCount > 0) && (
            <>
              <VersionsPanel channel={channel} onRequest={request} />
              <KeysPanel name={channel.name} />
            </>
          )}
        </Column>
      </Columns>
      {requested && (
        <ChangeForm requested={requested} channel={channel} onClose={() => request(null)} />
      )}
    </Page>
  );
}
