import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Response } from '@tessera/contracts';
import type { AccountKind } from '@tessera/contracts-billing';
import { accounts } from '@tessera/contracts-billing/values';
import { Button, EmptyState, Heading, Skeleton, VisuallyHidden } from '@tessera/design-system';
import { Banner, type Column } from '@tessera/design-system/parts';
import { formatCents, formatExactly } from '../../money/format-cents';
import { QueryTable } from '../../tables/query-table';

type Account = Response<'GET /api/ledger/accounts'>['accounts'][number];

const typeNames = {
  asset: 'Asset',
  expense: 'Expense',
  liability: 'Liability',
  income: 'Income',
} as const;

const columns: readonly Column<Account>[] = [
  {
    key: 'account',
    header: 'Account',
    cell: ({ kind }) => accounts[kind].label,
    sortBy: ({ kind }) => accounts[kind].label,
  },
  {
    key: 'type',
    header: 'Type',
    cell: ({ kind }) => typeNames[accounts[kind].type],
    sortBy: ({ kind }) => accounts[kind].type,
  },
  {
    key: 'balance',
    header: 'Balance',
    kind: 'number',
    cell: ({ balanceCents }) => formatExactly(balanceCents),
    sortBy: ({ balanceCents }) => balanceCents,
  },
];
/* A title and a line. */
const bannerHeight = '4.5rem';

const actionsFor =
  (onChoose: AccountsProps['onChoose']) =>
  ({ kind }: Account) => (
    <Button size="small" onClick={() => onChoose(kind)}>
      Transactions
      <VisuallyHidden> of {accounts[kind].label}</VisuallyHidden>
    </Button>
  );

export interface AccountsProps {
  readonly onChoose: (account: AccountKind) => void;
}

/** Every account with its balance, and whether all of them balance. */
export function Accounts({ onChoose }: AccountsProps) {
  const query = useQuery(endpointQuery('GET /api/ledger/accounts'));
  return (
    <>
      <Heading level={2}>Accounts</Heading>
      {query.data ? (
        <Balance differenceCents={query.data.differenceCents} />
      ) : (
        <Skeleton height={bannerHeight} />
      )}
      <QueryTable
        caption="Accounts"
        columns={columns}
        query={query}
        rowsOf={(data) => data.accounts}
        rowKey={({ kind }) => kind}
        noun="accounts"
        small="cards"
        rowActions={actionsFor(onChoose)}
        expectedRows={Object.keys(accounts).length}
        empty={<EmptyState title="No accounts">No entries.</EmptyState>}
      />
    </>
  );
}

function Balance({ differenceCents }: { readonly differenceCents: number }) {
  return differenceCents === 0 ? (
    <Banner tone="success" title="Balanced">
      Total debits equal total credits.
    </Banner>
  ) : (
    <Banner tone="error" title="Not balanced">
      {`Debits and credits differ by ${formatCents(differenceCents)}. Don’t pay anything out until this is explained.`}
    </Banner>
  );
}
