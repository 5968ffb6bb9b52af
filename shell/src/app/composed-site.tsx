import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LiveComposition } from '../composition/live-composition';
import { createPrefetch } from '../composition/prefetch';
import { type Site, SiteProvider } from '../composition/site-context';
import { fillingsOf, SlotOutlet } from '../composition/slot-outlet';
import { useShownComposition } from '../composition/use-shown-composition';
import { ShellPlatform } from '../platform/shell-platform';
import { LoadingPage, Router } from './router';

export interface ComposedSiteProps {
  readonly live: LiveComposition;
  readonly client: QueryClient;
  readonly loadDocument: () => void;
}

/** The site as composed for the current page. */
export function ComposedSite({ live, client, loadDocument }: ComposedSiteProps) {
  const { composition, needsDocument, showNewest } = useShownComposition(live);
  const [prefetch] = useState(() => createPrefetch(live.next, client));
  const isSlotFilled = useCallback(
    (name: string) => fillingsOf(composition, name).length > 0,
    [composition],
  );
  const site = useMemo<Site>(
    () => ({
      composition,
      showNewest,
      replace: (failed, replacement) => live.replace(failed, replacement),
    }),
    [composition, showNewest, live],
  );
  // The address is already that of the new page.
  useEffect(() => {
    if (needsDocument) loadDocument();
  }, [needsDocument, loadDocument]);

  return (
    <SiteProvider value={site}>
      <ShellPlatform
        compositionId={composition.id}
        prefetch={prefetch}
        Slot={SlotOutlet}
        isSlotFilled={isSlotFilled}
      >
        {needsDocument ? (
          <LoadingPage composition={composition} />
        ) : (
          <Router composition={composition} />
        )}
      </ShellPlatform>
    </SiteProvider>
  );
}
