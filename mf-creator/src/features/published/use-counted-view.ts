import { request } from '@tessera/api-client';
import { useEffect } from 'react';

/** A page that is left sooner was not read. */
const readAfterMs = 5000;

/** Says once that the page was read, as soon as it was in front for a few seconds. What fails is not counted, and nobody has to know. */
export function useCountedView(slug: string, ticket: string | null) {
  useEffect(() => {
    if (ticket === null) return undefined;
    let left = readAfterMs;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      left -= 1000;
      if (left > 0) return;
      clearInterval(timer);
      const body = { ticket };
      void request('POST /api/published/:slug/views', { params: { slug }, body }).catch(() => {});
    }, 1000);
    return () => clearInterval(timer);
  }, [slug, ticket]);
}
