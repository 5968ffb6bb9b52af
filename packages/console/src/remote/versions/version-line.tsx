import type { Channel, PublishedVersion } from '@tessera/contracts';
import { styled } from 'styled-components';
import { Button, token } from '@tessera/design-system';
import { Actions } from '../../controls/actions';
import { Entry, EntryNote, EntryTitle } from '../../controls/entry';
import { Marks } from '../../controls/marks';
import { Moment } from '../../controls/moment';
import { VersionName } from '../../controls/version-name';
import { rolesOf } from '../../releases/channel-state';
import { formatSize } from '../../text/quantity';
import type { WantedChange } from '../changes/wanted-change';
import { TestLinkButton } from './test-link-button';

export interface VersionLineProps {
  readonly channel: Channel;
  readonly version: PublishedVersion;
  readonly onWant: (change: WantedChange) => void;
}

const Reason = styled(EntryNote)`
  color: ${token.color.danger};
`;

/** One version: where it comes from, what it is at the moment, and what can be done with it. */
export function VersionLine({ channel, version, onWant }: VersionLineProps) {
  const { version: name, publishedAt, publishedBy, commit, size, quarantine } = version;
  const isReleasable =
    !quarantine && name !== channel.stable && name !== channel.candidate?.version;
  return (
    <Entry>
      <div>
        <EntryTitle>
          <VersionName>{name}</VersionName> <Marks marks={rolesOf(channel, version)} />
        </EntryTitle>
        <EntryNote>
          <Moment at={publishedAt} /> by {publishedBy} · {formatSize(size)}
          {commit && (
            <>
              {' '}
              · <VersionName title={commit}>{commit.slice(0, 10)}</VersionName>
            </>
          )}
        </EntryNote>
        {quarantine && (
          <Reason>
            Taken back <Moment at={quarantine.at} />: {quarantine.reason}
          </Reason>
        )}
      </div>
      <Actions>
        <TestLinkButton name={channel.name} version={name} />
        {isReleasable && (
          <Button
            size="small"
            aria-label={`Release ${name}`}
            onClick={() => onWant({ kind: 'release', version: name, way: 'steps' })}
          >
            Release…
          </Button>
        )}
      </Actions>
    </Entry>
  );
}
