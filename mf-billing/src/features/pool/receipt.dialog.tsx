import type { PoolReceipt } from '@tessera/contracts-billing';
import { poolPercent } from '@tessera/contracts-billing/values';
import { Dialog, Heading, Skeleton, Text, textLink } from '@tessera/design-system';
import { Awaited, type Column, DataTable, Stack } from '@tessera/design-system/parts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { formatExactly } from '../../money/format-cents';
import { dateInWords } from '../../time/date-in-words';
import {
  countedInWords,
  monthInWords,
  poolPlanName,
  revenueLineInWords,
  stateInWords,
  transactionInWords,
} from './pool-words';
import { usePoolReceipt } from './pool.queries';

type Line = PoolReceipt['pool']['lines'][number];
type Content = PoolReceipt['contents'][number];
type Transaction = PoolReceipt['transactions'][number];

const InlineLink = styled(Link)`
  ${textLink}
`;

const count = (value: number) => value.toLocaleString('en-US');

const lineColumns: readonly Column<Line>[] = [
  { key: 'kind', header: 'What', cell: ({ kind }) => revenueLineInWords(kind) },
  {
    key: 'transactions',
    header: 'Transactions',
    kind: 'number',
    cell: ({ transactions }) => (transactions === 0 ? '–' : count(transactions)),
  },
  { key: 'amount', header: 'Amount', kind: 'number', cell: ({ cents }) => formatExactly(cents) },
];

const contentColumns: readonly Column<Content>[] = [
  {
    key: 'content',
    header: 'Content',
    cell: ({ label, title, path }) =>
      title === null || path === null ? (
        `${label}, deleted`
      ) : (
        <InlineLink to={path}>{title}</InlineLink>
      ),
  },
  { key: 'views', header: 'Member views', kind: 'number', cell: ({ views }) => count(views) },
  { key: 'share', header: 'Share', kind: 'number', cell: ({ cents }) => formatExactly(cents) },
];

const transactionColumns: readonly Column<Transaction>[] = [
  { key: 'id', header: 'No.', cell: ({ id }) => id },
  { key: 'kind', header: 'What', cell: ({ kind }) => transactionInWords(kind) },
  { key: 'day', header: 'Day (UTC)', cell: ({ occurredAt }) => dateInWords(occurredAt) },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'number',
    cell: ({ cents }) => (cents === 0 ? '–' : formatExactly(cents)),
  },
];

export interface ReceiptDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** From what the visitor’s share of a month was computed, step by step: every amount follows from those above it. */
export function ReceiptDialog({ id, onClose }: ReceiptDialogProps) {
  const query = usePoolReceipt(id);
  const title = query.data ? `Receipt for ${monthInWords(query.data.month)}` : 'Receipt';
  return (
    <Dialog open size="large" title={title} onClose={onClose}>
      <Awaited
        explain={reasonOf}
        query={query}
        what="The receipt"
        skeleton={<Skeleton height="28rem" />}
      >
        {(receipt) => <Steps receipt={receipt} />}
      </Awaited>
    </Dialog>
  );
}

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ title, children }: StepProps) {
  return (
    <Stack as="section" gap={2}>
      <Heading level={3}>{title}</Heading>
      {children}
    </Stack>
  );
}

function Steps({ receipt }: { readonly receipt: PoolReceipt }) {
  const { pool, views, networks, contents, transactions } = receipt;
  return (
    <Stack gap={6} className="tabular">
      <Text>{`${formatExactly(receipt.cents)}. ${stateInWords(receipt)}. Computed on ${dateInWords(pool.computedAt)}.`}</Text>
      <Step title={`1. What ${poolPlanName} brought in`}>
        <DataTable
          caption={`What ${poolPlanName} brought in`}
          columns={lineColumns}
          rows={linesOf(receipt)}
          rowKey={({ kind }) => kind}
          small="scroll"
          empty="Nothing."
        />
        <Text>{`${poolPercent}% of ${formatExactly(pool.revenueCents + pool.carriedCents)} is ${formatExactly(pool.cents)} for all creators.`}</Text>
      </Step>
      <Step title="2. Your views that count">
        <Text>{`Members viewed what you publish ${count(views)} ${views === 1 ? 'time' : 'times'}. ${countedInWords(networks)}`}</Text>
      </Step>
      <Step title="3. Your share">
        <Text>{shareInWords(receipt)}</Text>
      </Step>
      <Step title="4. By content">
        <DataTable
          caption="By content"
          columns={contentColumns}
          rows={contents}
          rowKey={({ content }) => content}
          small="scroll"
          empty="Nothing is left of it."
        />
      </Step>
      {transactions.length > 0 && (
        <Step title="5. In the ledger">
          <DataTable
            caption="Transactions in the ledger"
            columns={transactionColumns}
            rows={transactions}
            rowKey={({ id }) => id}
            small="scroll"
            empty="None."
          />
        </Step>
      )}
    </Stack>
  );
}

/** What is missing from months before is a line as well. */
function linesOf({ pool: { lines, carriedCents } }: PoolReceipt): readonly Line[] {
  if (carriedCents === 0) return lines;
  return [...lines, { kind: 'carried', transactions: 0, cents: carriedCents }];
}

function shareInWords({ pool, countedViews, hasShare, state, cents }: PoolReceipt): string {
  if (!hasShare) return 'Your plan had no share when the month was computed, so there is none.';
  const part = `${count(countedViews)} of ${count(pool.countedViews)} views that count were of your content.`;
  if (state === 'none' && countedViews > 0)
    return `${part} It was less than a cent, or your plan had ended when it was paid.`;
  return `${part} Of ${formatExactly(pool.cents)} that is ${formatExactly(cents)}, rounded down.`;
}
