import type { Channel, PublishedVersion } from '@tessera/contracts';
import { Button } from '@tessera/design-system';
import { Actions } from '../../controls/actions';
import { isLive } from '../../releases/channel-state';
import type { RequestedChange } from '../changes/requested-change';
import { TestLinkButton } from './test-link-button';

export interface VersionActionsProps {
  readonly channel: Channel;
  readonly version: PublishedVersion;
  readonly onRequest: (change: RequestedChange) => void;
}

/** Actions of a version; a live one can be neither released nor deleted. */
export function VersionActions({ channel, version, onRequest }: VersionActionsProps) {
  const { version: name, quarantine, damagedAt } = version;
  const isFree = !isLive(channel, name);
  return (
    <Actions>
      {isFree && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Delete ${name}`}
          onClick={() => onRequest({ kind: 'delete', version: name })}
        >
          Delete…
        </Button>
      )}
      <TestLinkButton name={channel.name} version={name} />
      {quarantine && (
        <Button
          size="small"
          aria-label={`Lift the quarantine of ${name}`}
          onClick={() => onRequest({ kind: 'lift quarantine', version: name })}
        >
          Lift quarantine…
        </Button>
      )}
      {isFree && !quarantine && damagedAt === null && (
        <Button
          size="small"
          aria-label={`Release ${name}`}
          onClick={() => onRequest({ kind: 'release', version: name, mode: 'steps' })}
        >
          Release…
        </Button>
      )}
    </Actions>
  );
}
