import { useEffect } from 'react';

/** Tries again as soon as the device has a network. */
export function useRetryOnline(isOffline: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isOffline) return undefined;
    if (navigator.onLine) retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, retry]);
}
