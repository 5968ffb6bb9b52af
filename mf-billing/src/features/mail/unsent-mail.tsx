import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { UnsentMail as Mail } from '@tessera/contracts-account';
import { Button, EmptyState, SegmentedChoice, Text, VisuallyHidden } from '@tessera/design-system';
import { type Column, useTabInQuery } from '@tessera/design-system/parts';
import { MailCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { PagedTable } from '../../tables/paged-table';
import { TableSection } from '../../tables/table-section';
import { timeOf } from '../../time/time-of';
import { useRetryMail } from './retry-mail';

const states = ['failed', 'waiting'] as const;
type State = (typeof states)[number];

const Address = styled.span`
  overflow-wrap: anywhere;
`;

/** For operators: mail that has failed or still waits, and why. */
export function UnsentMail() {
  const { value: state, onChange } = useTabInQuery(states, 'state');
  const options = pagedQuery(useQueryClient(), 'GET /api/mails', { query: { state } });
  const query = useInfiniteQuery({ ...options, staleTime: 10_000, refetchOnWindowFocus: true });
  const first = query.data?.pages[0];
  return (
    <TableSection
      title="Unsent mail"
      lead={
        first ? `Mail is sent through ${first.destination}.` : 'Where mail goes is being loaded.'
      }
      controls={
        <SegmentedChoice
          label="Show"
          compact
          value={state}
          onChange={onChange}
          options={[
            { value: 'failed', label: labelOf('Failed', first?.counts.failed) },
            { value: 'waiting', label: labelOf('Waiting', first?.counts.waiting) },
          ]}
        />
      }
    >
      <PagedTable
        caption={state === 'failed' ? 'Failed mail' : 'Waiting mail'}
        columns={columns}
        query={query}
        rowsOf={({ mails }) => mails}
        rowKey={({ id }) => id}
        noun="messages"
        {...(state === 'failed' && { rowActions: retryButton })}
        small="cards"
        expectedRows={3}
        empty={<NoMail state={state} />}
      />
    </TableSection>
  );
}

const columns: readonly Column<Mail>[] = [
  { key: 'to', header: 'To', cell: ({ to }) => <Address>{to}</Address> },
  { key: 'kind', header: 'About', cell: ({ kind }) => kind.replaceAll('-', ' ') },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason }) => <Address>{reason ?? 'Not tried yet'}</Address>,
  },
  {
    key: 'time',
    header: 'Since',
    cell: ({ createdAt, failedAt }) => timeOf(failedAt ?? createdAt),
  },
];

const retryButton = (mail: Mail) => <Retry mail={mail} />;

function Retry({ mail }: { readonly mail: Mail }) {
  const { mutate: retry, isPending } = useRetryMail();
  if (!mail.isRetryable) return <Text tone="muted">The text is no longer stored</Text>;
  return (
    <Button size="small" aria-disabled={isPending} onClick={() => retry(mail)}>
      Send again
      <VisuallyHidden> to {mail.to}</VisuallyHidden>
    </Button>
  );
}

function NoMail({ state }: { readonly state: State }) {
  return (
    <EmptyState
      icon={<MailCheck size={24} />}
      title={state === 'failed' ? 'No failed mail' : 'No waiting mail'}
    >
      {state === 'failed'
        ? 'Mail that the server refuses, or that couldn’t be sent for hours, appears here.'
        : 'Mail is sent within seconds. If the server delays it, we retry automatically.'}
    </EmptyState>
  );
}

function labelOf(word: string, count: number | undefined): string {
  return count === undefined ? word : `${word} (${count.toLocaleString('en')})`;
}
