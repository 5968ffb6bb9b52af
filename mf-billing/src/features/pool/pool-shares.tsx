import type { PoolPart } from '@tessera/contracts-billing';
import {
  Button,
  EmptyState,
  Heading,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Awaited, type Column, lazyDialog } from '@tessera/design-system/parts';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { formatExactly } from '../../money/format-cents';
import { QueryTable } from '../../tables/query-table';
import { useMembership } from '../plans/plans.queries';
import { hasShares } from '../revenue/nothing-earned';
import { ShareOffer } from '../revenue/share-offer';
import { monthInWords, poolPlanName, poolTerms, stateInWords } from './pool-words';
import { usePoolParts } from './pool.queries';

const ReceiptDialog = lazyDialog(() => import('./receipt.dialog'), 'ReceiptDialog');

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  margin-top: ${token.space[8]};
`;

const count = (value: number) => value.toLocaleString('en-US');

const columns: readonly Column<PoolPart>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => monthInWords(month) },
  { key: 'views', header: 'Member views', kind: 'number', cell: ({ views }) => count(views) },
  {
    key: 'counted',
    header: 'Counted',
    kind: 'number',
    cell: ({ countedViews }) => count(countedViews),
  },
  {
    key: 'earned',
    header: 'Your share',
    kind: 'number',
    cell: ({ cents }) => formatExactly(cents),
  },
  { key: 'state', header: 'State', cell: stateInWords },
];

/** What the visitor had of each month of Premium, with receipts; for plans without shares that never had any, which plan has them. */
export function PoolShares() {
  const query = usePoolParts();
  const { data: membership } = useMembership();
  return (
    <Awaited
      explain={reasonOf}
      query={query}
      what="Your share"
      skeleton={<Skeleton height="14rem" />}
    >
      {({ parts, current }) =>
        membership && !hasShares(membership.plan) && parts.length === 0 ? (
          <ShareOffer title="Earn when members view what you publish">{poolTerms}</ShareOffer>
        ) : (
          <Months views={current.views} month={current.month} />
        )
      }
    </Awaited>
  );
}

interface MonthsProps {
  /** Of the month that is not over. */
  readonly views: number;
  readonly month: string;
}

function Months({ views, month }: MonthsProps) {
  const query = usePoolParts();
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.get('receipt');
  const show = (id: string | null) => {
    const next = new URLSearchParams(parameters);
    if (id === null) next.delete('receipt');
    else next.set('receipt', id);
    setParameters(next, { replace: id === null });
  };
  const actions = (part: PoolPart) => (
    <Button size="small" onClick={() => show(part.id)}>
      Receipt
      <VisuallyHidden>{` for ${monthInWords(part.month)}`}</VisuallyHidden>
    </Button>
  );
  return (
    <Section aria-labelledby="pool">
      <Heading level={2} id="pool">
        By month
      </Heading>
      <Text tone="muted">
        {`${poolTerms} In ${monthInWords(month)} so far: ${count(views)} ${views === 1 ? 'view' : 'views'} by members.`}
      </Text>
      <QueryTable
        query={query}
        caption={`Shares of ${poolPlanName} by month`}
        columns={columns}
        rowsOf={({ parts }) => parts}
        noun="shares"
        rowKey={({ id }) => id}
        small="cards"
        expectedRows={2}
        rowActions={actions}
        empty={
          <EmptyState icon={<Users size={24} />} title="No month yet">
            A month is added on the 1st of the next one, if members viewed what you publish.
          </EmptyState>
        }
      />
      {shown !== null && <ReceiptDialog id={shown} onClose={() => show(null)} />}
    </Section>
  );
}
