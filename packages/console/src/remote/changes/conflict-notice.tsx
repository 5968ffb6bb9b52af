import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Channel } from '@tessera/contracts';
import { Button } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { sentenceOf } from '../../audit/describe-entry';
import { Moment } from '../../controls/moment';
import { stateSentence } from '../../releases/channel-state';

export interface ConflictNoticeProps {
  readonly now: Channel;
  readonly onAccept: () => void;
}

/** Says that someone else changed the channel meanwhile. */
export function ConflictNotice({ now, onAccept }: ConflictNoticeProps) {
  const audit = useQuery({
    ...endpointQuery('GET /api/audit', { query: { subject: now.name, limit: 1 } }),
    staleTime: 0,
  });
  const last = audit.data?.entries[0];
  return (
    <Banner
      tone="warning"
      live="at once"
      title="Someone else made a change first."
      actions={
        <Button size="small" onClick={onAccept}>
          Use the current state
        </Button>
      }
    >
      {stateSentence(now)}
      {last && (
        <>
          {' '}
          {sentenceOf(last)} <Moment at={last.at} />
          {last.reason && <>: “{last.reason}”</>}
        </>
      )}
    </Banner>
  );
}
