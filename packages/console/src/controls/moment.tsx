import { useSyncExternalStore } from 'react';
import { formatAge, formatTimestamp } from '../formatting/moment';

const tick = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tick);
  return () => clearInterval(timer);
}

/** Current time in milliseconds, in steps of ten seconds so that all ages agree. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / tick) * tick);
}

/** How long ago something was; the exact time in UTC on hover. */
export function Moment({ at }: { readonly at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatTimestamp(at)}>
      {formatAge(at, now)}
    </time>
  );
}
