import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LiveComposition } from '../composition/live-composition';
import { createPrefetch } from '../composition/prefetch';
import { type Site, SiteProvider } from '../composition/site-context';
import { fillingOf, SlotOutlet } from '../composition/slot-outlet';
import { useShownComposition } from '../composition/use-shown-composition';
import { ShellPlatform } from '../platform/shell-platform';
import { ComingPage, Router } from './router';

export interface ComposedSiteProps {
  readonly live: LiveComposition;
  readonly client: QueryClient;
  readonly loadDocument: () => void;
}

/** The site as the composition of the present page makes it. */
export function ComposedSite({ live, client, loadDocument }: ComposedSiteProps) {
  const { composition, isOutgrown, follow } = useShownComposition(live);
  const [prefetch] = useState(() => createPrefetch(live.next, client));
  const isSlotFilled = useCallback(
    (name: string) => fillingOf(composition, name) !== null,
    [composition],
  );
  const site = useMemo<Site>(
    () => ({
      composition,
      follow,
      replace: (failed, standIn) => live.replace(failed, standIn),
    }),
    [composition, follow, live],
  );
  // The address is that of the new page already.
  useEffect(() => {
    if (isOutgrown) loadDocument();
  }, [isOutgrown, loadDocument]);

  return (
    <SiteProvider value={site}>
      <ShellPlatform
        compositionId={composition.id}
        prefetch={prefetch}
        Slot={SlotOutlet}
        isSlotFilled={isSlotFilled}
      >
        {isOutgrown ? (
          <ComingPage composition={composition} />
        ) : (
          <Router composition={composition} />
        )}
      </ShellPlatform>
    </SiteProvider>
  );
}
