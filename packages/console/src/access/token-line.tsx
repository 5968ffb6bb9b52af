import type { DeployToken } from '@tessera/contracts';
import { Badge, Button } from '@tessera/design-system';
import { Entry, EntryNote, EntryTitle } from '../controls/entry';
import { Moment } from '../controls/moment';
import { formatTimestamp } from '../formatting/moment';

export interface TokenLineProps {
  readonly token: DeployToken;
  readonly onRevoke: () => void;
}

/** One deploy token; its secret is never shown again. */
export function TokenLine({ token, onRevoke }: TokenLineProps) {
  const { label, remote, createdAt, expiresAt, lastUsedAt } = token;
  return (
    <Entry>
      <div>
        <EntryTitle>
          {label} <Badge>{remote ?? 'Everything'}</Badge>
        </EntryTitle>
        <EntryNote>
          Created <Moment at={createdAt} /> · {lastUsedAt ? 'used ' : 'never used'}
          {lastUsedAt && <Moment at={lastUsedAt} />} ·{' '}
          {expiresAt ? `expires ${formatTimestamp(expiresAt)}` : 'never expires'}
        </EntryNote>
      </div>
      <div>
        <Button size="small" aria-label={`Revoke ${label}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </Entry>
  );
}
