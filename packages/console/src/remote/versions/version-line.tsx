import type { Channel, ChannelHealth, PublishedVersion } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Entry, EntryNote, EntryTitle } from '../../controls/entry';
import { Marks } from '../../controls/marks';
import { Moment } from '../../controls/moment';
import { VersionName } from '../../controls/version-name';
import { rolesOf } from '../../releases/marks';
import { formatSize } from '../../text/quantity';
import type { WantedChange } from '../changes/wanted-change';
import { VersionActions } from './version-actions';
import { VersionFacts } from './version-facts';

export interface VersionLineProps {
  readonly channel: Channel;
  readonly version: PublishedVersion;
  readonly health: ChannelHealth | undefined;
  readonly onWant: (change: WantedChange) => void;
}

const Trouble = styled(EntryNote)`
  color: ${token.color.danger};
`;

/** One version: where it comes from, how it did, what it is at the moment, and what can be done with it. */
export function VersionLine({ channel, version, health, onWant }: VersionLineProps) {
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
        {quarantine && (
          <Trouble>
            Taken back <Moment at={quarantine.at} />: {quarantine.reason}
          </Trouble>
        )}
        {damagedAt !== null && (
          <Trouble>
            Files of it are damaged or lost since <Moment at={damagedAt} />. Publish it again to
            restore them.
          </Trouble>
        )}
      </div>
      <VersionActions channel={channel} version={version} onWant={onWant} />
    </Entry>
  );
}
