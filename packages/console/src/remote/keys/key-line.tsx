import type { DeployKey } from '@tessera/contracts';
import { Button } from '@tessera/design-system';
import { Entry, EntryNote, EntryTitle } from '../../controls/entry';
import { Moment } from '../../controls/moment';
import { VersionName } from '../../controls/version-name';

export interface KeyLineProps {
  readonly deployKey: DeployKey;
  readonly onRevoke: () => void;
}

/** A signing key. */
export function KeyLine({ deployKey: { id, addedAt, addedBy }, onRevoke }: KeyLineProps) {
  return (
    <Entry>
      <div>
        <EntryTitle>
          <VersionName>{id}</VersionName>
        </EntryTitle>
        <EntryNote>
          Added <Moment at={addedAt} /> by {addedBy}
        </EntryNote>
      </div>
      <div>
        <Button size="small" aria-label={`Revoke the key ${id}`} onClick={onRevoke}>
          Revoke…
        </Button>
      </div>
    </Entry>
  );
}
