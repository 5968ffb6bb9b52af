import type { InvoiceDocument } from '@tessera/contracts-billing';
import { Heading, media, panel, Text, token } from '@tessera/design-system';
import { Banner, type Column, DataTable } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { formatExactly } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { InvoiceBadge } from './invoice-badge';

/* On paper it is light, and without the edge of a card. */
const Sheet = styled.article`
  ${panel}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  ${media.medium} {
    padding: ${token.space[8]};
  }
  @media print {
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

const Seller = styled.p`
  color: ${token.color.accentText};
  font-weight: ${token.weight.strong};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${token.space[3]} ${token.space[6]};
  overflow-wrap: anywhere;
  & dt {
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
  }
`;

const Sums = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  justify-content: end;
  gap: ${token.space[1]} ${token.space[8]};
  & dd {
    text-align: end;
  }
  & > :nth-last-child(-n + 2) {
    font-weight: ${token.weight.strong};
  }
`;

type Line = InvoiceDocument['lines'][number];

const columns: readonly Column<Line>[] = [
  { key: 'text', header: 'For', cell: ({ text }) => text },
  {
    key: 'period',
    header: 'Period',
    cell: ({ startsAt, endsAt }) => `${formatDay(startsAt)} – ${formatDay(endsAt)}`,
  },
  { key: 'amount', header: 'Amount', kind: 'number', cell: ({ cents }) => formatExactly(cents) },
];

/** An invoice as one prints it. */
export function InvoiceSheet({ invoice }: { readonly invoice: InvoiceDocument }) {
  const { number, createdAt, paidAt, email, lines, isTest } = invoice;
  const isCredit = invoice.totalCents < 0;
  return (
    <Sheet>
      <Head>
        <Seller>Tessera</Seller>
        <InvoiceBadge invoice={invoice} />
      </Head>
      <Heading level={1}>Invoice {number}</Heading>
      {isTest && (
        <Banner title="Test mode">No money moved, so this is no invoice for your books.</Banner>
      )}
      <Facts className="tabular">
        <Fact name="Date" value={formatDay(createdAt)} />
        {paidAt !== null && !isCredit && <Fact name="Paid on" value={formatDay(paidAt)} />}
        {email !== null && <Fact name={isCredit ? 'Credited to' : 'Billed to'} value={email} />}
      </Facts>
      <DataTable
        caption="Lines"
        columns={columns}
        rows={lines}
        rowKey={({ text, startsAt }) => `${text} ${startsAt}`}
        small="cards"
        empty={null}
      />
      <Sums className="tabular">
        {sumsOf(invoice).map(([name, cents]) => (
          <Sum key={name} name={name} cents={cents} />
        ))}
      </Sums>
      {isCredit && <Text>The credit pays for your next invoices.</Text>}
      <Text size="caption" tone="muted">
        Amounts are in US dollars. No sales tax or VAT is charged.
      </Text>
    </Sheet>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Sum({ name, cents }: { readonly name: string; readonly cents: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{formatExactly(cents)}</dd>
    </>
  );
}

/** What became of the total: credits pay first, and what was given back is no longer paid. Nobody pays less than nothing. */
function sumsOf(invoice: InvoiceDocument): readonly (readonly [name: string, cents: number])[] {
  const { state, totalCents, paidCents, refundedCents } = invoice;
  if (totalCents < 0) return [['Credit', -totalCents]];
  const total = ['Total', totalCents] as const;
  if (state !== 'paid') return [total];
  const credit = ['Paid with credit', paidCents - totalCents] as const;
  const refund = ['Refunded', 0 - refundedCents] as const;
  const paid = ['Amount paid', paidCents - refundedCents] as const;
  return [total, ...[credit, refund].filter(([, cents]) => cents !== 0), paid];
}
