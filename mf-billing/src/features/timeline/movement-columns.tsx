import type { MoneyMovement } from '@tessera/contracts-billing';
import { Badge, type BadgeTone } from '@tessera/design-system';
import type { Column } from '@tessera/design-system/parts';
import { formatExactly } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';

const names: Readonly<Record<MoneyMovement['kind'], string>> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Taken back by the bank',
  credit: 'Credit',
  'credit-used': 'Paid with credit',
  'refund-elsewhere': 'Refund, paid another way',
  'credit-paid-out': 'Credit that was part of a refund',
};

const states: Readonly<Record<MoneyMovement['state'], readonly [words: string, tone: BadgeTone]>> =
  {
    done: ['Done', 'success'],
    pending: ['On its way', 'neutral'],
    failed: ['Sent back by the bank', 'danger'],
  };

/** Columns of what somebody paid and got back. */
export const movementColumns: readonly Column<MoneyMovement>[] = [
  { key: 'day', header: 'Date', cell: ({ at }) => formatDay(at) },
  { key: 'kind', header: 'What', cell: ({ kind, text }) => `${names[kind]}: ${text}` },
  { key: 'state', header: 'State', cell: ({ state }) => <State state={state} /> },
  { key: 'cents', header: 'Amount', kind: 'number', cell: ({ cents }) => formatExactly(cents) },
];

function State({ state }: Pick<MoneyMovement, 'state'>) {
  const [words, tone] = states[state];
  return <Badge tone={tone}>{words}</Badge>;
}
