import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { LedgerTransaction } from '@tessera/contracts-billing';
import { Button, EmptyState, VisuallyHidden } from '@tessera/design-system';
import type { Column } from '@tessera/design-system/parts';
import { useState } from 'react';
import { formatExactly } from '../../money/format-cents';
import { PagedTable } from '../../tables/paged-table';
import { type LedgerFilters, ledgerQuery } from './ledger-filters';
import { Source } from './source';
import { formatTime, TransactionDialog } from './transaction-dialog';

const pageSize = 25;

const columns: readonly Column<LedgerTransaction>[] = [
  { key: 'time', header: 'Time (UTC)', cell: ({ occurredAt }) => formatTime(occurredAt) },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { key: 'source', header: 'Source', cell: ({ source }) => <Source source={source} /> },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'number',
    cell: ({ entries }) =>
      formatExactly(entries.reduce((sum, { debitCents }) => sum + debitCents, 0)),
  },
];

const actionsFor =
  (onShow: (transaction: LedgerTransaction) => void) => (transaction: LedgerTransaction) => (
    <Button size="small" onClick={() => onShow(transaction)}>
      Entries
      <VisuallyHidden> of {transaction.source}</VisuallyHidden>
    </Button>
  );

export interface TransactionsProps {
  readonly filters: LedgerFilters;
  readonly onSource: (source: string) => void;
}

/** The transactions that the filters leave, the most recent first; each opens with its entries. */
export function Transactions({ filters, onSource }: TransactionsProps) {
  const client = useQueryClient();
  const query = useInfiniteQuery(
    pagedQuery(client, 'GET /api/ledger/transactions', {
      query: { ...ledgerQuery(filters), limit: pageSize },
    }),
  );
  const [shown, setShown] = useState<LedgerTransaction | null>(null);
  return (
    <>
      <PagedTable
        caption="Transactions"
        columns={columns}
        query={query}
        rowsOf={({ transactions }) => transactions}
        rowKey={({ id }) => id}
        noun="transactions"
        small="cards"
        rowActions={actionsFor(setShown)}
        empty={
          <EmptyState title="No transactions">
            No transactions match the filters. Remove one to see more.
          </EmptyState>
        }
      />
      <TransactionDialog
        transaction={shown}
        onClose={() => setShown(null)}
        onSource={(source) => {
          setShown(null);
          onSource(source);
        }}
      />
    </>
  );
}
