import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { Invoice } from '@tessera/contracts-billing';
import {
  Badge,
  type BadgeTone,
  EmptyState,
  Heading,
  textLink,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import type { Column } from '@tessera/design-system/parts';
import { Receipt } from 'lucide-react';
import { styled } from 'styled-components';
import { formatCents, formatExactly } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { PagedTable } from '../../tables/paged-table';

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  max-width: 56rem;
`;

const DownloadLink = styled.a`
  ${textLink}
`;

const states: Record<Invoice['state'], readonly [words: string, tone: BadgeTone]> = {
  open: ['Open', 'warning'],
  paid: ['Paid', 'success'],
  void: ['Void', 'neutral'],
  uncollectible: ['Not paid', 'danger'],
};

const columns: readonly Column<Invoice>[] = [
  { key: 'day', header: 'Date', cell: ({ createdAt }) => formatDay(createdAt) },
  { key: 'number', header: 'Number', cell: ({ number }) => number ?? '–' },
  { key: 'state', header: 'State', cell: (invoice) => <State invoice={invoice} /> },
  {
    key: 'total',
    header: 'Amount',
    kind: 'number',
    cell: ({ totalCents }) => formatExactly(totalCents),
  },
  { key: 'file', header: 'Download', cell: (invoice) => <Download invoice={invoice} /> },
];

/** What was paid for the plan, the most recent first. */
export function Invoices() {
  const query = useInfiniteQuery(
    pagedQuery(useQueryClient(), 'GET /api/billing/invoices', { query: {} }),
  );
  return (
    <Section>
      <Heading level={2}>Invoices</Heading>
      <PagedTable
        caption="Invoices"
        columns={columns}
        query={query}
        rowsOf={({ invoices }) => invoices}
        rowKey={({ id }) => id}
        noun="invoices"
        small="cards"
        expectedRows={1}
        empty={
          <EmptyState icon={<Receipt size={24} />} title="No invoices yet">
            They appear here when something was paid.
          </EmptyState>
        }
      />
    </Section>
  );
}

function State({ invoice: { state, refundedCents, totalCents } }: { readonly invoice: Invoice }) {
  const [words, tone] = states[state];
  if (refundedCents === 0) return <Badge tone={tone}>{words}</Badge>;
  const all = refundedCents >= totalCents;
  return <Badge>{all ? 'Refunded' : `${formatCents(refundedCents)} refunded`}</Badge>;
}

function Download({ invoice: { downloadUrl, number, createdAt } }: { readonly invoice: Invoice }) {
  if (downloadUrl === null) return '–';
  return (
    <DownloadLink href={downloadUrl} target="_blank" rel="noopener">
      Download
      <VisuallyHidden>{` invoice ${number ?? `of ${formatDay(createdAt)}`}`}</VisuallyHidden>
    </DownloadLink>
  );
}
