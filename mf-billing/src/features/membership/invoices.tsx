import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { Invoice } from '@tessera/contracts-billing';
import { EmptyState, Heading, textLink, token, VisuallyHidden } from '@tessera/design-system';
import type { Column } from '@tessera/design-system/parts';
import { Receipt } from 'lucide-react';
import { styled } from 'styled-components';
import { formatExactly } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { PagedTable } from '../../tables/paged-table';
import { InvoiceBadge } from './invoice-badge';

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  max-width: 56rem;
`;

const DownloadLink = styled.a`
  ${textLink}
`;

const columns: readonly Column<Invoice>[] = [
  { key: 'day', header: 'Date', cell: ({ createdAt }) => formatDay(createdAt) },
  { key: 'number', header: 'Number', cell: ({ number }) => number ?? '–' },
  { key: 'state', header: 'State', cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
  {
    key: 'total',
    header: 'Amount',
    kind: 'number',
    // Its state says where it is a credit.
    cell: ({ totalCents }) => formatExactly(Math.abs(totalCents)),
  },
  { key: 'file', header: 'Download', cell: (invoice) => <Download invoice={invoice} /> },
];

/** Payments for the plan, the most recent first. */
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
            Your invoices appear here after a payment.
          </EmptyState>
        }
      />
    </Section>
  );
}

function Download({ invoice: { downloadUrl, number, createdAt } }: { readonly invoice: Invoice }) {
  return (
    <DownloadLink href={downloadUrl} target="_blank" rel="noopener">
      Download
      <VisuallyHidden>{` invoice ${number ?? `of ${formatDay(createdAt)}`}`}</VisuallyHidden>
    </DownloadLink>
  );
}
