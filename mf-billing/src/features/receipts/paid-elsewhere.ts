import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { FailedReturn } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';
import { formatCents } from '../../money/format-cents';

interface Noted {
  readonly failed: FailedReturn;
  /** How it was paid. */
  readonly reason: string;
}

/** Notes that a refund that failed was paid another way. The form waits for it and says why it failed. */
export function useNotePaidElsewhere() {
  const { toast } = usePlatform();
  return useWrite({
    send: ({ failed: { id }, reason }: Noted) =>
      request('POST /api/billing/failed-returns/:id/paid-elsewhere', {
        params: { id },
        body: { reason },
      }),
    outdates: () => [
      queriesOf('GET /api/billing/failed-returns'),
      queriesOf('GET /api/billing/receipts'),
      queriesOf('GET /api/billing/receipts/:kind/:id/timeline'),
    ],
    onSuccess: (_response, { failed }) =>
      toast({ title: `${formatCents(failed.cents)} noted as paid another way` }),
  });
}
