import type { SupportPriority, SupportState } from '@tessera/contracts-account';
import {
  Badge,
  EmptyState,
  formatAge,
  SegmentedChoice,
  Select,
  textLink,
} from '@tessera/design-system';
import type { Column } from '@tessera/design-system/parts';
import { Inbox } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PagedTable } from '../../../tables/paged-table';
import { TableSection } from '../../../tables/table-section';
import { type QueuedRequest, useQueue } from './queue.queries';
import { QueuedConversation } from './queued-conversation';

const Subject = styled(Link)`
  ${textLink}
  overflow-wrap: anywhere;
`;

const states: readonly SupportState[] = ['open', 'answered', 'closed'];
const priorities: readonly SupportPriority[] = ['high', 'normal'];

const labels: Record<SupportState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** For operators: what visitors ask, and the conversation that is open. */
export function SupportQueue() {
  const [parameters] = useSearchParams();
  const id = parameters.get('request');
  return id ? <QueuedConversation key={id} id={id} /> : <Queue />;
}

function Queue() {
  const [parameters, setParameters] = useSearchParams();
  const state = states.find((one) => one === parameters.get('state')) ?? 'open';
  const priority = priorities.find((one) => one === parameters.get('priority'));
  const query = useQueue({ state, priority });
  const counts = query.data?.pages[0]?.counts;
  const choose = (name: 'state' | 'priority', value: string) => {
    const next = new URLSearchParams(parameters);
    next.delete(name);
    if (value !== 'open' && value !== 'any') next.set(name, value);
    setParameters(next);
  };
  return (
    <TableSection
      title="Support requests"
      controls={
        <>
          <SegmentedChoice
            label="State"
            value={state}
            onChange={(value) => choose('state', value)}
            options={states.map((value) => ({
              value,
              label: counts ? `${labels[value]} (${counts[value]})` : labels[value],
            }))}
          />
          <Select
            label="Priority"
            value={priority ?? 'any'}
            onChange={(value) => choose('priority', value)}
            options={[
              { value: 'any', label: 'Any' },
              { value: 'high', label: 'High' },
              { value: 'normal', label: 'Normal' },
            ]}
          />
        </>
      }
    >
      <PagedTable
        caption="Support requests, high priority first, then longest waiting"
        columns={columnsFor(parameters)}
        query={query}
        rowsOf={({ requests }) => requests}
        rowKey={({ id }) => id}
        noun="questions"
        small="cards"
        expectedRows={4}
        empty={<NoQuestion state={state} />}
      />
    </TableSection>
  );
}

function columnsFor(parameters: URLSearchParams): readonly Column<QueuedRequest>[] {
  return [
    {
      key: 'subject',
      header: 'Subject',
      cell: ({ id, subject }) => {
        const next = new URLSearchParams(parameters);
        next.set('request', id);
        return <Subject to={`?${next.toString()}`}>{subject}</Subject>;
      },
    },
    {
      key: 'priority',
      header: 'Priority',
      cell: ({ priority }) =>
        priority === 'high' ? <Badge tone="warning">High</Badge> : <Badge>Normal</Badge>,
    },
    {
      key: 'email',
      header: 'Answer',
      cell: ({ isAnsweredByEmail }) => (isAnsweredByEmail ? 'Page and email' : 'Page'),
    },
    {
      key: 'waiting',
      header: 'Waiting since',
      cell: ({ waitingSince }) => formatAge(waitingSince),
    },
  ];
}

function NoQuestion({ state }: { readonly state: SupportState }) {
  return (
    <EmptyState
      icon={<Inbox size={24} />}
      title={state === 'open' ? 'No open requests' : 'No requests found'}
    >
      {state === 'open'
        ? 'Requests sent from the support page appear here.'
        : 'Choose another state or priority.'}
    </EmptyState>
  );
}
