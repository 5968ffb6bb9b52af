import { useEffect, useEffectEvent } from 'react';
import { useFailureToast } from '../../errors/failures';

/** Says in a toast that an analysis failed, once for each failure. @param failedAt milliseconds since 1970 */
export function useFailureNote(title: string, error: Error | null, failedAt: number): void {
  const explain = useFailureToast();
  const say = useEffectEvent(() => {
    if (error) explain(title)(error);
  });
  useEffect(() => {
    if (failedAt > 0) say();
  }, [failedAt]);
}
