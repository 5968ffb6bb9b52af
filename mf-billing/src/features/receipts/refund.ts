import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Receipt } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';
import { formatCents } from '../../money/format-cents';

interface Refund {
  readonly receipt: Receipt;
  readonly cents: number;
  readonly reason: string;
}

/** Gives a payment back, or a part of it. The form waits for it and says why it failed. */
export function useRefund() {
  const { toast } = usePlatform();
  return useWrite({
    send: ({ receipt: { kind, id }, cents, reason }: Refund) =>
      request('POST /api/billing/refunds', { body: { kind, id, cents, reason } }),
    outdates: () => [queriesOf('GET /api/billing/receipts')],
    onSuccess: (_response, { cents }) => toast({ title: `${formatCents(cents)} refunded` }),
  });
}
