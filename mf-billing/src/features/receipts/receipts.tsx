import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { Receipt } from '@tessera/contracts-billing';
import { Button, EmptyState, token, VisuallyHidden } from '@tessera/design-system';
import { type Column, lazyDialog, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatCents, formatExactly } from '../../money/format-cents';
import { InvoiceLink } from '../../navigation/invoice-link';
import { PagedTable } from '../../tables/paged-table';
import { TableSection } from '../../tables/table-section';
import { timeOf } from '../../time/time-of';
import { FailedReturns } from './failed-returns';

const RefundDialog = lazyDialog(() => import('./refund.form'), 'RefundDialog');

const PayerTimeline = lazyDialog(() => import('./payer-timeline'), 'PayerTimeline');

const pageSize = 25;

const columns: readonly Column<Receipt>[] = [
  { key: 'description', header: 'Payment', cell: (receipt) => <Description {...receipt} /> },
  { key: 'paidAt', header: 'Paid', cell: ({ paidAt }) => timeOf(paidAt) },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'number',
    cell: ({ amountCents }) => formatExactly(amountCents),
  },
  {
    key: 'refunded',
    header: 'Refunded',
    kind: 'number',
    cell: ({ refundedCents }) => (refundedCents === 0 ? '–' : formatExactly(refundedCents)),
  },
];

/* In one row: their column is only as wide as it has to be. */
const Actions = styled.div`
  display: inline-flex;
  gap: ${token.space[2]};
`;

function Of({ receipt: { description, amountCents } }: { readonly receipt: Receipt }) {
  return <VisuallyHidden>{` ${description} of ${formatCents(amountCents)}`}</VisuallyHidden>;
}

function Description({ kind, id, description, paidAt }: Receipt) {
  if (kind === 'donation') return description;
  return (
    <InvoiceLink id={id}>
      {description}
      <VisuallyHidden>{` invoice of ${timeOf(paidAt)}`}</VisuallyHidden>
    </InvoiceLink>
  );
}

/** For operators: the payments that came in, and how to give them back. */
export function Receipts() {
  const client = useQueryClient();
  const query = useInfiniteQuery(
    pagedQuery(client, 'GET /api/billing/receipts', { query: { limit: pageSize } }),
  );
  const [refunding, setRefunding] = useState<Receipt | null>(null);
  const [shown, setShown] = useState<Receipt | null>(null);
  const actions = (receipt: Receipt) => (
    <Actions>
      <Button size="small" onClick={() => setShown(receipt)}>
        Payer
        <Of receipt={receipt} />
      </Button>
      {receipt.refundedCents < receipt.amountCents && (
        <Button size="small" onClick={() => setRefunding(receipt)}>
          Refund
          <Of receipt={receipt} />
        </Button>
      )}
    </Actions>
  );
  return (
    <Stack gap={8}>
      <FailedReturns />
      <TableSection title="Payments received">
        <PagedTable
          caption="Payments"
          columns={columns}
          query={query}
          rowsOf={({ receipts }) => receipts}
          rowKey={({ id }) => id}
          noun="payments"
          small="cards"
          rowActions={actions}
          empty={
            <EmptyState title="No payments yet">
              Donations and paid invoices appear here.
            </EmptyState>
          }
        />
      </TableSection>
      {shown && <PayerTimeline receipt={shown} onClose={() => setShown(null)} />}
      {refunding && <RefundDialog receipt={refunding} onClose={() => setRefunding(null)} />}
    </Stack>
  );
}
