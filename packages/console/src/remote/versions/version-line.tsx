import type { Channel, ChannelHealth, PublishedVersion } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Entry, EntryNote, EntryTitle } from '../../controls/entry';
import { Marks } from '../../controls/marks';
import { Moment } from '../../controls/moment';
import { VersionName } from '../../controls/version-name';
import { formatSize } from '../../formatting/quantity';
import { rolesOf } from '../../releases/marks';
import type { RequestedChange } from '../changes/requested-change';
import { NewNeeds } from './new-needs';
import { VersionActions } from './version-actions';
import { VersionFacts } from './version-facts';

export interface VersionLineProps {
  readonly channel: Channel;
  readonly version: PublishedVersion;
  readonly health: ChannelHealth | undefined;
  readonly onRequest: (change: RequestedChange) => void;
}

const Warning = styled(EntryNote)`
  color: ${token.color.danger};
`;

/** A version with its roles, facts and actions. */
export function VersionLine({ channel, version, health, onRequest }: VersionLineProps) {
  const { version: name, publishedAt, publishedBy, size, quarantine, damagedAt } = version;
  return (
    <Entry>
      <div>
        <EntryTitle>
          <VersionName>{name}</VersionName> <Marks marks={rolesOf(channel, version)} />
        </EntryTitle>
        <EntryNote>
          <Moment at={publishedAt} /> by {publishedBy} · {formatSize(size)}
        </EntryNote>
        <EntryNote>
          <VersionFacts version={version} health={health} />
        </EntryNote>
        <NewNeeds newNeeds={version.newNeeds} />
        {quarantine && (
          <Warning>
            Quarantined <Moment at={quarantine.at} />: {quarantine.reason}
          </Warning>
        )}
        {damagedAt !== null && (
          <Warning>
            Some of its files have been damaged or lost since <Moment at={damagedAt} />. Publish it
            again to restore them.
          </Warning>
        )}
      </div>
      <VersionActions channel={channel} version={version} onRequest={onRequest} />
    </Entry>
  );
}
