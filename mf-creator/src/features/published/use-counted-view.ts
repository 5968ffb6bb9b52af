import { request } from '@tessera/api-client';
import type { ViewSource } from '@tessera/contracts-creator/values';
import { useEffect } from 'react';

/** A page that is left sooner was not read. */
const readAfterMs = 5000;

interface CountedView {
  readonly slug: string;
  readonly source: ViewSource;
  /** `null` where nothing counts. */
  readonly ticket: string | null;
}

/** Says once that the page was read, as soon as it was in front for a few seconds. What fails is not counted, and nobody has to know. */
export function useCountedView({ slug, source, ticket }: CountedView) {
  useEffect(() => {
    if (ticket === null) return undefined;
    let left = readAfterMs;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      left -= 1000;
      if (left > 0) return;
      clearInterval(timer);
      const body = { ticket, source };
      void request('POST /api/published/:slug/views', { params: { slug }, body }).catch(() => {});
    }, 1000);
    return () => clearInterval(timer);
  }, [slug, source, ticket]);
}
