import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Channel } from '@tessera/contracts';
import { Button, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { sentenceOf } from '../../audit/describe-entry';
import { Callout } from '../../controls/callout';
import { Moment } from '../../controls/moment';
import { stateSentence } from '../../releases/channel-state';

export interface ConflictNoticeProps {
  readonly now: Channel;
  readonly onAccept: () => void;
}

const Accept = styled(Button)`
  margin-top: ${token.space[2]};
`;

/** Says that someone else changed the channel meanwhile. */
export function ConflictNotice({ now, onAccept }: ConflictNoticeProps) {
  const audit = useQuery({
    ...endpointQuery('GET /api/audit', { query: { subject: now.name, limit: 1 } }),
    staleTime: 0,
  });
  const last = audit.data?.entries[0];
  return (
    <Callout tone="warning" live>
      <strong>Someone else made a change first.</strong> {stateSentence(now)}
      {last && (
        <>
          {' '}
          {sentenceOf(last)} <Moment at={last.at} />
          {last.reason && <>: “{last.reason}”</>}
        </>
      )}
      <div>
        <Accept size="small" onClick={onAccept}>
          Use the current state
        </Accept>
      </div>
    </Callout>
  );
}
