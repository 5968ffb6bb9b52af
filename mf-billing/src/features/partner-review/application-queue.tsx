import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { ApplicationState, PartnerApplication } from '@tessera/contracts-billing';
import { Badge, EmptyState, IconButton, SegmentedChoice } from '@tessera/design-system';
import type { Column } from '@tessera/design-system/parts';
import { ChevronRight, Inbox } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PagedTable } from '../../tables/paged-table';
import { TableSection } from '../../tables/table-section';
import { dateInWords } from '../../time/date-in-words';
import { stateNames } from '../partners/application-badge';
import { ApplicationDetail } from './application-detail';

const states = Object.keys(stateNames) as [ApplicationState, ...ApplicationState[]];

/** For operators: the applications of partners, or the one that the address names. */
export function ApplicationQueue() {
  const [parameters] = useSearchParams();
  const id = parameters.get('application');
  const state = states.find((known) => known === parameters.get('state')) ?? 'received';
  return id === null ? <Queue state={state} /> : <ApplicationDetail id={id} state={state} />;
}

function Queue({ state }: { readonly state: ApplicationState }) {
  const [, setParameters] = useSearchParams();
  const client = useQueryClient();
  const query = useInfiniteQuery(
    pagedQuery(client, 'GET /api/partnerships/application-queue', { query: { state } }),
  );
  const counts = query.data?.pages[0]?.counts;
  const options = states.map((value) => ({ value, label: labelOf(value, counts?.[value]) }));
  return (
    <TableSection
      title="Partner applications"
      controls={
        <SegmentedChoice
          label="State"
          compact
          options={options}
          value={state}
          onChange={(chosen) => setParameters({ state: chosen })}
        />
      }
    >
      <PagedTable
        caption={`Applications, ${stateNames[state].toLowerCase()}`}
        columns={columns}
        query={query}
        rowsOf={({ applications }) => applications}
        rowKey={({ id }) => id}
        noun="applications"
        small="cards"
        rowActions={openButton}
        empty={
          <EmptyState icon={<Inbox size={24} />} title="No applications">
            Try another state.
          </EmptyState>
        }
      />
    </TableSection>
  );
}

const columns: readonly Column<PartnerApplication>[] = [
  { key: 'company', header: 'Company', cell: ({ companyName }) => companyName },
  { key: 'type', header: 'Integration', cell: ({ integrationType }) => integrationType },
  { key: 'submitted', header: 'Submitted', cell: ({ submittedAt }) => dateInWords(submittedAt) },
  { key: 'review', header: 'Review', cell: (application) => <ReviewBy {...application} /> },
];

function ReviewBy(application: PartnerApplication) {
  const { decidedAt, reviewBy } = application;
  if (decidedAt !== null) return `Decided ${dateInWords(decidedAt)}`;
  const words = `By ${dateInWords(reviewBy)}`;
  return isLate(application) ? <Badge tone="danger">{words}, late</Badge> : words;
}

function isLate({ reviewBy }: PartnerApplication): boolean {
  return reviewBy < new Date().toISOString().slice(0, 10);
}

const openButton = ({ id, companyName, state }: PartnerApplication) => (
  <IconButton
    as={Link}
    label={`Open ${companyName}`}
    size="small"
    to={`?${new URLSearchParams({ state, application: id })}`}
  >
    <ChevronRight size={18} aria-hidden />
  </IconButton>
);

function labelOf(state: ApplicationState, count: number | undefined): string {
  return count === undefined ? stateNames[state] : `${stateNames[state]} (${count})`;
}
