import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { CardOnFile } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';

const key = 'GET /api/billing/test-payments/card';

/** The test card that pays the plan. */
export function useCardOnFile() {
  return useQuery(endpointQuery(key));
}

/** Has another test card pay the plan from now on, unless the bank refuses it. */
export function useReplaceCard(onRefused: (failure: string | null) => void) {
  const { toast } = usePlatform();
  return useWrite({
    send: (body: Request<'PUT /api/billing/test-payments/card'>['body']) =>
      request('PUT /api/billing/test-payments/card', { body }),
    outdates: () => [queriesOf(key)],
    onSuccess: ({ card, failure }) => {
      onRefused(failure);
      if (card && failure === null) toast({ title: `${cardInWords(card)} pays your plan now` });
    },
  });
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/** For example `Visa ending in 4242`. */
export function cardInWords({ brand, last4 }: CardOnFile): string {
  return `${brands[brand] ?? 'Card'} ending in ${last4}`;
}

/** For example `12/2060`. */
export function expiryInWords({ expiryMonth, expiryYear }: CardOnFile): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
}
