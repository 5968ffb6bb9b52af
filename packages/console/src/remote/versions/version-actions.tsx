import type { Channel, PublishedVersion } from '@tessera/contracts';
import { Button } from '@tessera/design-system';
import { Actions } from '../../controls/actions';
import { isGivenOut } from '../../releases/channel-state';
import type { WantedChange } from '../changes/wanted-change';
import { TestLinkButton } from './test-link-button';

export interface VersionActionsProps {
  readonly channel: Channel;
  readonly version: PublishedVersion;
  readonly onWant: (change: WantedChange) => void;
}

/** What can be done with a version: what visitors get can be neither released again nor deleted. */
export function VersionActions({ channel, version, onWant }: VersionActionsProps) {
  const { version: name, quarantine, damagedAt } = version;
  const isFree = !isGivenOut(channel, name);
  return (
    <Actions>
      {isFree && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Delete ${name}`}
          onClick={() => onWant({ kind: 'delete', version: name })}
        >
          Delete…
        </Button>
      )}
      <TestLinkButton name={channel.name} version={name} />
      {quarantine && (
        <Button
          size="small"
          aria-label={`Lift the quarantine of ${name}`}
          onClick={() => onWant({ kind: 'lift quarantine', version: name })}
        >
          Lift quarantine…
        </Button>
      )}
      {isFree && !quarantine && damagedAt === null && (
        <Button
          size="small"
          aria-label={`Release ${name}`}
          onClick={() => onWant({ kind: 'release', version: name, way: 'steps' })}
        >
          Release…
        </Button>
      )}
    </Actions>
  );
}
