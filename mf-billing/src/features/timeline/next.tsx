import type { MoneyTimeline } from '@tessera/contracts-billing';
import { Text } from '@tessera/design-system';
import { formatCents } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';

/** What is charged next, and when. */
export function Next({ timeline: { next } }: { readonly timeline: MoneyTimeline }) {
  if (!next) return <Text>Nothing is charged next.</Text>;
  const { at, text, dueCents, creditCents } = next;
  if (dueCents === 0)
    return (
      <Text>{`On ${formatDay(at)} your credit pays ${formatCents(creditCents)} for ${text}. Nothing is charged.`}</Text>
    );
  const paid = creditCents > 0 ? ` Your credit pays ${formatCents(creditCents)} of it.` : '';
  return (
    <Text>{`On ${formatDay(at)} we charge ${formatCents(dueCents)} for ${text}.${paid}`}</Text>
  );
}
