import type { Payout, ReviewedPayout } from '@tessera/contracts-billing';
import type { PayoutEntity } from '../entities/payout.entity.js';

export function toPayout(row: PayoutEntity): Payout {
  const { id, amountCents, state, destination, reason, requestedAt, changedAt } = row;
  return {
    id,
    amountCents,
    state,
    destination,
    reason,
    requestedAt: requestedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** As operators see it. @param code the affiliate's */
export function toReviewedPayout(row: PayoutEntity, code: string): ReviewedPayout {
  return { ...toPayout(row), code, exportId: row.exportId };
}
