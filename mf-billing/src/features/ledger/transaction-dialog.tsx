import type { LedgerTransaction } from '@tessera/contracts-billing';
import { accounts } from '@tessera/contracts-billing/values';
import { Button, Dialog, DialogActions, Text, token } from '@tessera/design-system';
import { type Column, DataTable } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { formatExactly } from '../../money/format-cents';
import { Source } from './source';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[4]};
  margin: 0 0 ${token.space[4]};
  overflow-wrap: anywhere;
  & > dt {
    color: ${token.color.textMuted};
  }
  & > dd {
    margin: 0;
  }
`;

type Entry = LedgerTransaction['entries'][number];

const times = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** A time in UTC, such as `Nov 23, 2026, 12:00:00 PM`. */
export function formatTime(time: string): string {
  return times.format(new Date(time));
}

const amount = (cents: number) => (cents === 0 ? '' : formatExactly(cents));

const columns: readonly Column<Entry>[] = [
  { key: 'account', header: 'Account', cell: ({ account }) => accounts[account].label },
  { key: 'owner', header: 'Visitor', cell: ({ owner }) => owner ?? '–' },
  {
    key: 'debit',
    header: 'Debit',
    kind: 'number',
    cell: ({ debitCents }) => amount(debitCents),
  },
  {
    key: 'credit',
    header: 'Credit',
    kind: 'number',
    cell: ({ creditCents }) => amount(creditCents),
  },
];

export interface TransactionDialogProps {
  /** `null` where none is open. */
  readonly transaction: LedgerTransaction | null;
  readonly onClose: () => void;
  /** Shows everything that has the same source. */
  readonly onSource: (source: string) => void;
}

/** One transaction: its entries, what caused it, and the event of the payment provider that said so. */
export function TransactionDialog({ transaction, onClose, onSource }: TransactionDialogProps) {
  return (
    <Dialog
      open={transaction !== null}
      onClose={onClose}
      title={transaction ? `Transaction ${transaction.id}` : ''}
      size="large"
    >
      {transaction && (
        <>
          <Facts>
            <dt>Kind</dt>
            <dd>{transaction.kind}</dd>
            <dt>Source</dt>
            <dd>
              <Source source={transaction.source} />
            </dd>
            <dt>Event</dt>
            <dd>{transaction.eventId ?? 'None: found without an event'}</dd>
            <dt>Happened</dt>
            <dd>{formatTime(transaction.occurredAt)}</dd>
            <dt>Recorded</dt>
            <dd>{formatTime(transaction.recordedAt)}</dd>
          </Facts>
          <DataTable
            caption="Entries"
            columns={columns}
            rows={transaction.entries}
            rowKey={({ account, owner }) => `${account} ${owner ?? ''}`}
            small="scroll"
            empty={<Text>No entries.</Text>}
          />
          <DialogActions>
            <Button onClick={() => onSource(transaction.source)}>
              Everything from this source
            </Button>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
