import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Receipt } from '@tessera/contracts-billing';
import { Dialog, EmptyState, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { QueryTable } from '../../tables/query-table';
import { movementColumns } from '../timeline/movement-columns';
import { Next } from '../timeline/next';

export interface PayerTimelineProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

const Facts = styled.div`
  display: grid;
  gap: ${token.space[1]};
  margin-bottom: ${token.space[4]};
`;

/** All that the payer of a payment paid and got back. */
export function PayerTimeline({ receipt: { kind, id }, onClose }: PayerTimelineProps) {
  const query = useQuery(
    endpointQuery('GET /api/billing/receipts/:kind/:id/timeline', { params: { kind, id } }),
  );
  return (
    <Dialog open title="Money of this payer" onClose={onClose}>
      {query.data && (
        <Facts>
          <Next timeline={query.data} />
          <Text>{`Credit: ${formatCents(query.data.creditCents)}.`}</Text>
        </Facts>
      )}
      <QueryTable
        caption="Money of this payer"
        columns={movementColumns}
        query={query}
        rowsOf={({ movements }) => movements}
        rowKey={({ id: movementId }) => movementId}
        noun="payments"
        small="cards"
        expectedRows={2}
        empty={<EmptyState title="No payments yet">Nothing was paid.</EmptyState>}
      />
    </Dialog>
  );
}
