import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { Page } from '@tessera/design-system';
import { useState } from 'react';
import { Callout } from '../controls/callout';
import { Marks } from '../controls/marks';
import { marksOf } from '../releases/marks';
import { healthQuery } from '../releases/releases.queries';
import { ChangeForm, type WantedChange } from './changes/wanted-change';
import { HealthPanel } from './health/health-panel';
import { KeysPanel } from './keys/keys-panel';
import { Column, Columns, SideColumn } from './remote-layout';
import { RemoteActions } from './state/remote-actions';
import { RolloutPanel } from './state/rollout-panel';
import { StatePanel } from './state/state-panel';
import { VersionsPanel } from './versions/versions-panel';
import { WayBack } from './way-back';

export interface RemoteViewProps {
  readonly channel: Channel;
  /** Whether the site did not answer the last time, so that this may have changed. */
  readonly isStale: boolean;
}

/** The page of a remote whose state is known. */
export function RemoteView({ channel, isStale }: RemoteViewProps) {
  const [wanted, want] = useState<WantedChange | null>(null);
  const { data: health } = useQuery(healthQuery(channel.name, 60));
  const marks = marksOf(channel, health);
  return (
    <Page
      eyebrow={<WayBack />}
      title={channel.name}
      lead={<Marks marks={marks} />}
      actions={<RemoteActions channel={channel} onWant={want} />}
    >
      <Columns>
        <SideColumn>
          {isStale && (
            <Callout tone="warning" live>
              The site does not answer. This is what was known last.
            </Callout>
          )}
          {channel.candidate && (
            <RolloutPanel
              channel={channel}
              candidate={channel.candidate}
              judgment={health?.judgment ?? null}
              onWant={want}
            />
          )}
          <StatePanel channel={channel} />
        </SideColumn>
        <Column>
          <HealthPanel channel={channel} />
          <VersionsPanel channel={channel} onWant={want} />
          <KeysPanel name={channel.name} />
        </Column>
      </Columns>
      {wanted && <ChangeForm wanted={wanted} channel={channel} onClose={() => want(null)} />}
    </Page>
  );
}
