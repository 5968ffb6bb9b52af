import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { SuspiciousReferral } from '@tessera/contracts-billing';
import { Button, EmptyState, token, VisuallyHidden } from '@tessera/design-system';
import { type Column, lazyDialog } from '@tessera/design-system/parts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatExactly } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { PagedTable } from '../../tables/paged-table';
import { TableSection } from '../../tables/table-section';
import { useDecideReferral } from './decide';

const ReasonDialog = lazyDialog(() => import('./reason.form'), 'ReasonDialog');

const Row = styled.div`
  display: flex;
  gap: ${token.space[2]};
`;

const columns: readonly Column<SuspiciousReferral>[] = [
  { key: 'user', header: 'Referred', cell: ({ referredUser }) => referredUser },
  { key: 'code', header: 'Affiliate', cell: ({ code }) => code },
  { key: 'date', header: 'Date', cell: ({ conversionDate }) => formatDay(conversionDate) },
  { key: 'held', header: 'On hold until', cell: ({ heldUntil }) => formatDay(heldUntil) },
  {
    key: 'commission',
    header: 'Commission',
    kind: 'number',
    cell: ({ commissionCents }) => formatExactly(commissionCents),
  },
];

const actionsFor = (referral: SuspiciousReferral) => <Actions referral={referral} />;

/** Referrals that came from a network in which the affiliate was seen on the same day. */
export function SuspiciousReferrals() {
  const client = useQueryClient();
  const query = useInfiniteQuery(
    pagedQuery(client, 'GET /api/affiliate/suspicious-referrals', { query: {} }),
  );
  return (
    <TableSection
      title="Referrals in review"
      lead="The click came from a network the affiliate used that day. It may be their own browser or a family member’s. Nothing is paid out until you decide."
    >
      <PagedTable
        caption="Referrals in review"
        columns={columns}
        query={query}
        rowsOf={({ referrals }) => referrals}
        rowKey={({ id }) => id}
        noun="referrals"
        rowActions={actionsFor}
        small="cards"
        empty={
          <EmptyState icon={<ShieldCheck size={24} />} title="Nothing to review">
            Possible self-referrals appear here.
          </EmptyState>
        }
      />
    </TableSection>
  );
}

function Actions({ referral }: { readonly referral: SuspiciousReferral }) {
  const { mutate: decide, mutateAsync: reverse, isPending } = useDecideReferral();
  const [isReversing, setIsReversing] = useState(false);
  const { referredUser } = referral;
  return (
    <Row>
      <Button
        size="small"
        disabled={isPending}
        onClick={() => decide({ referral, body: { decision: 'accept' } })}
      >
        Accept
        <VisuallyHidden> {referredUser}</VisuallyHidden>
      </Button>
      <Button size="small" disabled={isPending} onClick={() => setIsReversing(true)}>
        Reverse
        <VisuallyHidden> {referredUser}</VisuallyHidden>
      </Button>
      {isReversing && (
        <ReasonDialog
          title={`Reverse ${referredUser}?`}
          description="The commission is permanently reversed. Your reason is kept in the audit trail."
          submitLabel="Reverse"
          onSubmit={(reason) => reverse({ referral, body: { decision: 'reverse', reason } })}
          onClose={() => setIsReversing(false)}
        />
      )}
    </Row>
  );
}
