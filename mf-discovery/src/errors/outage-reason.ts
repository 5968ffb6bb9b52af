import { reasonOf } from './failures';
import { isOutage } from './outage';

/** Why something can't be shown whose query has `retryWhileDown`, in a sentence for the visitor. */
export function reasonWhileRetrying(error: Error): string {
  return isOutage(error) ? 'Can’t reach Tessera. We’ll keep trying.' : reasonOf(error);
}
