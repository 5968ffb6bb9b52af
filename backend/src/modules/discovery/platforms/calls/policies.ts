import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  noop,
  retry,
  wrap,
} from 'cockatiel';
import { PlatformFailure } from '../platform-failure.js';
import type { CallTiming } from './call-timing.js';
import { isOutage } from './failures.js';

/** What protects a platform from the site, and the site from a platform. */
export type Policies = ReturnType<typeof openPolicies>;

/**
 * @returns `conversation` for everything that belongs together; `guarded` for each of its requests, or `probing` where somebody wants to know
 *   how the platform answers now: `request` for what can be repeated, `once` for the rest; whether the breaker lets nothing through now,
 *   and what closes it
 */
export function openPolicies(timing: CallTiming) {
  const { attempts, breakerFailures, breakerMs, concurrency, waiting } = timing;
  const conversation = bulkhead(concurrency, waiting);
  const failures = new ConsecutiveBreaker(breakerFailures);
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: breakerMs,
    breaker: failures,
  });
  const again = retry(
    handleWhen((error) => isWorthAnother(error, timing)),
    {
      maxAttempts: attempts - 1,
      backoff: new DelegateBackoff((context: IRetryBackoffContext<unknown>) =>
        waitBefore(context, timing),
      ),
    },
  );
  const isBroken = () => breaker.state === CircuitState.Open;
  // A breaker has no method for that; the end of an isolation leaves it closed.
  const close = () => {
    failures.success();
    breaker.isolate().dispose();
  };
  return {
    conversation,
    guarded: { request: wrap(again, breaker), once: breaker },
    probing: { request: again, once: noop },
    isBroken,
    close,
  };
}

/** Time that ran out once would run out again, while somebody waits. */
function isWorthAnother(error: unknown, { longestRetryMs }: CallTiming): boolean {
  if (!(error instanceof PlatformFailure)) return false;
  const { kind, retryAt } = error;
  if (retryAt) return retryAt.getTime() - Date.now() <= longestRetryMs && kind !== 'quota';
  return kind === 'unreachable' || kind === 'server-error';
}

/** As long as the platform says, or by chance, so that not all come back at once. */
function waitBefore(
  { result, attempt }: IRetryBackoffContext<unknown>,
  { retryMs }: CallTiming,
): number {
  const error = 'error' in result ? result.error : null;
  const retryAt = error instanceof PlatformFailure ? error.retryAt : undefined;
  const own = Math.random() * retryMs * 2 ** (attempt - 1);
  return own + Math.max(0, (retryAt?.getTime() ?? 0) - Date.now());
}
