import type { Payout } from '@tessera/contracts-billing';
import { Badge, EmptyState } from '@tessera/design-system';
import type { Column } from '@tessera/design-system/parts';
import { Wallet } from 'lucide-react';
import { formatExactly } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { PagedTable } from '../../tables/paged-table';
import { usePayouts } from './affiliate.queries';
import { payoutStates } from './payout-states';

const columns: readonly Column<Payout>[] = [
  { key: 'date', header: 'Requested', cell: ({ requestedAt }) => formatDay(requestedAt) },
  { key: 'destination', header: 'To', cell: ({ destination }) => destination },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={payoutStates[state].tone}>{payoutStates[state].label}</Badge>,
  },
  { key: 'reason', header: 'Note', cell: ({ reason }) => reason ?? '–' },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'number',
    cell: ({ amountCents }) => formatExactly(amountCents),
  },
];

/** The visitor's payouts. */
export function PayoutTable() {
  return (
    <PagedTable
      caption="Your payouts"
      columns={columns}
      query={usePayouts()}
      rowsOf={({ payouts }) => payouts}
      rowKey={({ id }) => id}
      noun="payouts"
      small="cards"
      empty={
        <EmptyState icon={<Wallet size={24} />} title="No payouts yet">
          On the 1st of each month, we request a payout for you if you have at least $50.
        </EmptyState>
      }
    />
  );
}
