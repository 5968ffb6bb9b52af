import { useEffect } from 'react';
import type { LiveComposition } from '../composition/live-composition';
import { ErrorFallback } from '../frame/error-fallback';
import { reloadAnew } from '../live/watchdog';

export interface SiteFailedProps {
  readonly live: LiveComposition;
  /** Loads the document of the present address. */
  readonly loadDocument: () => void;
  readonly onRetry: () => void;
}

/** The message in the place of a site whose frame has broken. It comes back by itself when visitors get another one. */
export function SiteFailed({ live, loadDocument, onRetry }: SiteFailedProps) {
  useEffect(() => {
    // Another shell comes with a document alone.
    const followShell = () => void (live.next() ?? loadDocument());
    followShell();
    return live.subscribe(followShell);
  }, [live, loadDocument]);
  return <ErrorFallback onRetry={onRetry} onReload={reloadAnew} />;
}
