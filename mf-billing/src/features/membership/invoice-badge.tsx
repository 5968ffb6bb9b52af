import type { Invoice } from '@tessera/contracts-billing';
import { Badge, type BadgeTone } from '@tessera/design-system';
import { formatCents } from '../../money/format-cents';

const states: Record<Invoice['state'], readonly [words: string, tone: BadgeTone]> = {
  open: ['Open', 'warning'],
  paid: ['Paid', 'success'],
  void: ['Void', 'neutral'],
  uncollectible: ['Not paid', 'danger'],
};

export interface InvoiceBadgeProps {
  readonly invoice: Pick<Invoice, 'state' | 'refundedCents' | 'totalCents'>;
}

/** Whether an invoice is paid, and what of it was given back. */
export function InvoiceBadge({ invoice: { state, refundedCents, totalCents } }: InvoiceBadgeProps) {
  const [words, tone] = states[state];
  if (totalCents < 0) return <Badge tone="success">Credit</Badge>;
  if (refundedCents === 0) return <Badge tone={tone}>{words}</Badge>;
  const all = refundedCents >= totalCents;
  return <Badge>{all ? 'Refunded' : `${formatCents(refundedCents)} refunded`}</Badge>;
}
