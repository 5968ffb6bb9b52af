import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { UnsentMail as Mail } from '@tessera/contracts-billing';
import {
  Button,
  EmptyState,
  Heading,
  SegmentedChoice,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { type Column, DataTable, ListEnd, useTabInQuery } from '@tessera/design-system/parts';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { timeOf } from '../../time/time-of';
import { FailedQuery } from '../../waiting/failed-query';
import { useRetryMail } from './retry-mail';

const states = ['failed', 'waiting'] as const;
type State = (typeof states)[number];

const Layout = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

const Address = styled.span`
  overflow-wrap: anywhere;
`;

/** For operators: mail that has failed or still waits, and why. */
export function UnsentMail() {
  const { value: state, onChange } = useTabInQuery(states, 'state');
  const options = pagedQuery(useQueryClient(), 'GET /api/mails', { query: { state } });
  const query = useInfiniteQuery({ ...options, staleTime: 10_000, refetchOnWindowFocus: true });
  const pages = query.data?.pages;
  const first = pages?.[0];
  return (
    <Layout>
      <Head>
        <div>
          <Heading level={2}>Mail that was not sent</Heading>
          <Text tone="muted">
            {first ? `Mail goes to ${first.destination}.` : 'Where mail goes is being loaded.'}
          </Text>
        </div>
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
      </Head>
      <MailTable
        state={state}
        mails={pages?.flatMap(({ mails }) => mails)}
        error={query.error && <FailedQuery what="Mail" query={query} />}
      />
      <ListEnd query={query} noun="mails" />
    </Layout>
  );
}

interface MailTableProps {
  readonly state: State;
  readonly mails: readonly Mail[] | undefined;
  readonly error: ReactNode;
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

function MailTable({ state, mails, error }: MailTableProps) {
  const { mutate: retry, isPending, variables } = useRetryMail();
  const actions = (mail: Mail) =>
    mail.isRetryable ? (
      <Button
        size="small"
        aria-disabled={isPending && variables.id === mail.id}
        onClick={() => retry(mail)}
      >
        Send again
        <VisuallyHidden> to {mail.to}</VisuallyHidden>
      </Button>
    ) : (
      <Text tone="muted">Its text is no longer kept</Text>
    );
  return (
    <DataTable
      caption={state === 'failed' ? 'Mail that failed' : 'Mail that waits'}
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      {...(state === 'failed' && { rowActions: actions })}
      small="cards"
      expectedRows={3}
      empty={<NoMail state={state} />}
      error={error}
    />
  );
}

function NoMail({ state }: { readonly state: State }) {
  return (
    <EmptyState
      icon={<MailCheck size={24} />}
      title={state === 'failed' ? 'No mail has failed' : 'No mail waits'}
    >
      {state === 'failed'
        ? 'Mail that the server refuses, or that could not be sent for hours, appears here.'
        : 'Mail is sent within seconds. What the server puts off is tried again by itself.'}
    </EmptyState>
  );
}

function labelOf(word: string, count: number | undefined): string {
  return count === undefined ? word : `${word} (${count.toLocaleString('en')})`;
}
