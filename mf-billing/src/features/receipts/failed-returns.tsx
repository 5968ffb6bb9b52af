import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { FailedReturn } from '@tessera/contracts-billing';
import { Button, EmptyState, VisuallyHidden } from '@tessera/design-system';
import { type Column, lazyDialog } from '@tessera/design-system/parts';
import { useState } from 'react';
import { formatCents, formatExactly } from '../../money/format-cents';
import { QueryTable } from '../../tables/query-table';
import { TableSection } from '../../tables/table-section';
import { timeOf } from '../../time/time-of';
import { useNotePaidElsewhere } from './paid-elsewhere';

const ReasonDialog = lazyDialog(() => import('../payout-review/reason.form'), 'ReasonDialog');

const columns: readonly Column<FailedReturn>[] = [
  { key: 'description', header: 'Refund of', cell: ({ description }) => description },
  { key: 'requested', header: 'Requested', cell: ({ requestedAt }) => timeOf(requestedAt) },
  {
    key: 'failure',
    header: 'Why it failed',
    cell: ({ failure }) => failure ?? 'The payer’s bank sent it back.',
  },
  { key: 'cents', header: 'Amount', kind: 'number', cell: ({ cents }) => formatExactly(cents) },
];

/** For operators: refunds that did not arrive, which are paid another way; nothing where there are none. */
export function FailedReturns() {
  const query = useQuery(endpointQuery('GET /api/billing/failed-returns'));
  const [noting, setNoting] = useState<FailedReturn | null>(null);
  const { mutateAsync: note } = useNotePaidElsewhere();
  if (!query.data || query.data.returns.length === 0) return null;
  const actions = (failed: FailedReturn) => (
    <Button size="small" onClick={() => setNoting(failed)}>
      Paid another way
      <VisuallyHidden>{` ${failed.description} of ${formatCents(failed.cents)}`}</VisuallyHidden>
    </Button>
  );
  return (
    <TableSection
      title="Refunds that failed"
      lead="Refund the payment again, or pay it another way, such as by bank transfer, and note that here."
    >
      <QueryTable
        caption="Refunds that failed"
        columns={columns}
        query={query}
        rowsOf={({ returns }) => returns}
        rowKey={({ id }) => id}
        noun="refunds"
        small="cards"
        rowActions={actions}
        empty={<EmptyState title="None">Every refund arrived.</EmptyState>}
      />
      {noting && (
        <ReasonDialog
          title="Paid another way"
          description={`${formatCents(noting.cents)} count as refunded from now on, and the payer is told. Say how and when it was paid; that is kept in the audit trail.`}
          submitLabel="Note it"
          onSubmit={(reason) => note({ failed: noting, reason })}
          onClose={() => setNoting(null)}
        />
      )}
    </TableSection>
  );
}
