import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { PayoutState, ReviewedPayout } from '@tessera/contracts-billing';
import { Badge, Button, EmptyState, Select, Text } from '@tessera/design-system';
import type { Column } from '@tessera/design-system/parts';
import { Download, Wallet } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatExactly } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { PagedTable } from '../../tables/paged-table';
import { TableSection } from '../../tables/table-section';
import { payoutStates } from '../affiliate/payout-states';
import { useExportPayouts } from './export-payouts';
import { PayoutActions } from './payout-actions';

const all = 'all';
const choices = [
  { value: all, label: 'All states' },
  ...Object.entries(payoutStates).map(([value, { label }]) => ({ value, label })),
];

const columns: readonly Column<ReviewedPayout>[] = [
  { key: 'code', header: 'Affiliate', cell: ({ code }) => code || 'Deleted' },
  { key: 'date', header: 'Requested', cell: ({ requestedAt }) => formatDay(requestedAt) },
  { key: 'destination', header: 'To', cell: ({ destination }) => destination || '–' },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, reason }) => (
      <>
        <Badge tone={payoutStates[state].tone}>{payoutStates[state].label}</Badge>
        {reason !== null && (
          <Text size="caption" tone="muted">
            {reason}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'number',
    cell: ({ amountCents }) => formatExactly(amountCents),
  },
];

const actionsFor = (payout: ReviewedPayout) => <PayoutActions payout={payout} />;

/** Payouts of all affiliates. The chosen state is in the address. */
export function ReviewedPayouts() {
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('state') ?? all;
  const query = useReviewedPayouts(isState(chosen) ? chosen : undefined);
  return (
    <TableSection
      title="Affiliate payouts"
      controls={
        <>
          <Select
            label="State"
            options={choices}
            value={chosen}
            onChange={(state) => setParameters(state === all ? {} : { state })}
          />
          <ExportButton count={query.data?.pages[0]?.toExport ?? 0} />
        </>
      }
    >
      <PagedTable
        caption="Affiliate payouts"
        columns={columns}
        query={query}
        rowsOf={({ payouts }) => payouts}
        rowKey={({ id }) => id}
        noun="payouts"
        rowActions={actionsFor}
        small="cards"
        empty={
          <EmptyState icon={<Wallet size={24} />} title="No payouts">
            Affiliates request payouts; on the 1st of each month they’re requested automatically.
          </EmptyState>
        }
      />
    </TableSection>
  );
}

function useReviewedPayouts(state: PayoutState | undefined) {
  const client = useQueryClient();
  const query = state === undefined ? {} : { state };
  return useInfiniteQuery(pagedQuery(client, 'GET /api/affiliate/reviewed-payouts', { query }));
}

function isState(text: string): text is PayoutState {
  return Object.hasOwn(payoutStates, text);
}

function ExportButton({ count }: { readonly count: number }) {
  const { mutate: save, isPending } = useExportPayouts();
  return (
    <Button variant="primary" onClick={() => save()} disabled={count === 0 || isPending}>
      <Download size={16} aria-hidden />
      {count === 0 ? 'Nothing to export' : `Export ${count} approved`}
    </Button>
  );
}
