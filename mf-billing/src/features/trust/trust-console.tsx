import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { TrustedVisitor } from '@tessera/contracts-account';
import { EmptyState, SegmentedChoice } from '@tessera/design-system';
import { type Column, Stack, useTabInQuery } from '@tessera/design-system/parts';
import { BadgeCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { PagedTable } from '../../tables/paged-table';
import { TableSection } from '../../tables/table-section';
import { timeOf } from '../../time/time-of';
import { TrustActions } from './trust-actions';
import { TrustLookup } from './trust-lookup';

const lists = ['vouched', 'waiting'] as const;

const Id = styled.code`
  overflow-wrap: anywhere;
`;

/** For operators: who is trusted before their time, who waits, and whether a visitor is. */
export function TrustConsole() {
  return (
    <Stack gap={8}>
      <TrustLookup />
      <TrustTable />
    </Stack>
  );
}

function TrustTable() {
  const { value: list, onChange } = useTabInQuery(lists, 'list');
  const query = useInfiniteQuery(
    pagedQuery(useQueryClient(), 'GET /api/trust', { query: { list } }),
  );
  return (
    <TableSection
      title="Visitors"
      lead="Who has confirmed an address is trusted after seven days, or with an operator’s word. What others make public is limited, and search engines don’t list it."
      controls={
        <SegmentedChoice
          label="Show"
          compact
          value={list}
          onChange={onChange}
          options={[
            { value: 'vouched', label: 'Vouched for' },
            { value: 'waiting', label: 'Waiting' },
          ]}
        />
      }
    >
      <PagedTable
        caption={list === 'vouched' ? 'Visitors somebody vouches for' : 'Visitors who wait'}
        columns={list === 'vouched' ? vouchedColumns : waitingColumns}
        query={query}
        rowsOf={({ visitors }) => visitors}
        rowKey={({ visitorId }) => visitorId}
        noun="visitors"
        rowActions={actionsOf}
        small="cards"
        expectedRows={3}
        empty={
          <EmptyState
            icon={<BadgeCheck size={24} />}
            title={list === 'vouched' ? 'Nobody is vouched for' : 'Nobody waits'}
          >
            {list === 'vouched'
              ? 'Look up a visitor, or choose one who waits.'
              : 'Who confirms an address appears here for seven days.'}
          </EmptyState>
        }
      />
    </TableSection>
  );
}

const actionsOf = (visitor: TrustedVisitor) => <TrustActions {...visitor} />;

const id: Column<TrustedVisitor> = {
  key: 'visitor',
  header: 'User ID',
  cell: ({ visitorId }) => <Id>{visitorId}</Id>,
};

const confirmed: Column<TrustedVisitor> = {
  key: 'confirmed',
  header: 'Address confirmed',
  cell: ({ confirmedAt }) => (confirmedAt === null ? 'Not yet' : timeOf(confirmedAt)),
};

const vouchedColumns: readonly Column<TrustedVisitor>[] = [
  id,
  { key: 'reason', header: 'Reason', cell: ({ word }) => word?.reason ?? '' },
  {
    key: 'since',
    header: 'Vouched for',
    cell: ({ word }) => (word ? timeOf(word.grantedAt) : ''),
  },
  confirmed,
];

const waitingColumns: readonly Column<TrustedVisitor>[] = [id, confirmed];
