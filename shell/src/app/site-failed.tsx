import { useEffect } from 'react';
import type { LiveComposition } from '../composition/live-composition';
import { ErrorFallback } from '../frame/error-fallback';
import { reloadFresh } from '../live/watchdog';

export interface SiteFailedProps {
  readonly live: LiveComposition;
  /** Loads the document of the current address. */
  readonly loadDocument: () => void;
  readonly onRetry: () => void;
}

/** The message in place of a site whose frame has failed. It recovers as soon as another frame is released. */
export function SiteFailed({ live, loadDocument, onRetry }: SiteFailedProps) {
  useEffect(() => {
    // Another shell or policy needs another document.
    const followShell = () => void (live.next(location.pathname) ?? loadDocument());
    followShell();
    return live.subscribe(followShell);
  }, [live, loadDocument]);
  return <ErrorFallback onRetry={onRetry} onReload={reloadFresh} />;
}
