import type { FailedJob } from '@tessera/contracts';
import { Badge, Button, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { Entry, EntryNote, EntryTitle } from '../controls/entry';
import { Moment } from '../controls/moment';

export interface JobLineProps {
  readonly job: FailedJob;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

const Failure = styled.pre`
  max-height: 12rem;
  margin-top: ${token.space[2]};
  padding: ${token.space[3]};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  font: ${token.text.caption} / 1.5 ${token.family.mono};
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
`;

/** A failed job with its last error. */
export function JobLine({ job, isRetrying, onRetry }: JobLineProps) {
  const { id, kind, attempts, failedAt, error } = job;
  return (
    <Entry>
      <div>
        <EntryTitle>
          {kind} <Badge tone="danger">{attempts} attempts</Badge>
        </EntryTitle>
        <EntryNote>
          Failed <Moment at={failedAt} /> · {id}
        </EntryNote>
        <Failure tabIndex={0} role="region" aria-label={`Error of ${kind} ${id}`}>
          {error}
        </Failure>
      </div>
      <div>
        <Button
          size="small"
          aria-label={`Retry ${kind}`}
          aria-disabled={isRetrying}
          onClick={() => !isRetrying && onRetry()}
        >
          {isRetrying ? 'Retrying…' : 'Retry'}
        </Button>
      </div>
    </Entry>
  );
}
