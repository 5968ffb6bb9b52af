import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Response } from '@tessera/contracts';
import { type AccountKind, accounts } from '@tessera/contracts-billing';
import { Button, EmptyState, ErrorState, Heading } from '@tessera/design-system';
import { Banner, type Column, DataTable } from '@tessera/design-system/parts';
import { formatCents } from '../../money/format-cents';
import { reasonOf } from '../../outage/failures';

type Account = Response<'GET /api/ledger/accounts'>['accounts'][number];

const typeNames = {
  asset: 'Asset',
  expense: 'Expense',
  liability: 'Liability',
  income: 'Income',
} as const;

export interface AccountsProps {
  readonly onChoose: (account: AccountKind) => void;
}

/** Every account with its balance, and whether all of them balance. */
export function Accounts({ onChoose }: AccountsProps) {
  const { data, error, refetch } = useQuery(endpointQuery('GET /api/ledger/accounts'));
  return (
    <>
      <Heading level={2}>Accounts</Heading>
      {data && <Balance differenceCents={data.differenceCents} />}
      <DataTable
        caption="Accounts"
        columns={columnsOf(onChoose)}
        rows={data?.accounts}
        rowKey={({ kind }) => kind}
        small="cards"
        expectedRows={Object.keys(accounts).length}
        empty={<EmptyState title="No accounts">There are none.</EmptyState>}
        error={
          error && !data ? (
            <ErrorState title="The accounts can't be loaded" onRetry={() => void refetch()}>
              {reasonOf(error)}
            </ErrorState>
          ) : undefined
        }
      />
    </>
  );
}

function Balance({ differenceCents }: { readonly differenceCents: number }) {
  return differenceCents === 0 ? (
    <Banner tone="success" title="Balanced">
      All debits and all credits add up to the same amount.
    </Banner>
  ) : (
    <Banner tone="error" title="Not balanced">
      {`Debits and credits differ by ${formatCents(differenceCents)}. Nothing should be paid out before that is explained.`}
    </Banner>
  );
}

function columnsOf(onChoose: AccountsProps['onChoose']): readonly Column<Account>[] {
  return [
    {
      key: 'account',
      header: 'Account',
      cell: ({ kind }) => (
        <Button size="small" variant="ghost" onClick={() => onChoose(kind)}>
          {accounts[kind].label}
        </Button>
      ),
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
      cell: ({ balanceCents }) => formatCents(balanceCents),
      sortBy: ({ balanceCents }) => balanceCents,
    },
  ];
}
