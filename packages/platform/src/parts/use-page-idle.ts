import { useEffect, useState } from 'react';

let isIdle = false;

/** Whether the page has loaded, and the browser has had nothing better to do since. */
export function usePageIdle(): boolean {
  const [isReached, setReached] = useState(isIdle);
  useEffect(() => {
    if (isReached) return undefined;
    let isLeft = false;
    const reach = () => {
      isIdle = true;
      if (!isLeft) setReached(true);
    };
    const wait = () => requestIdle(reach);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      isLeft = true;
      removeEventListener('load', wait);
    };
  }, [isReached]);
  return isReached;
}

/** Safari has no such callback. */
function requestIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
  else setTimeout(callback);
}
