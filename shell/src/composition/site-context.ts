import type { ComposedRemote, Composition } from '@tessera/contracts';
import { createContext, use, useEffect } from 'react';

/** What the parts of the site need from its composition. */
export interface Site {
  readonly composition: Composition;
  /** Shows the newest composition at once; for places that hold nothing that could be lost. */
  readonly showNewest: () => void;
  /** Shows another version in place of one that could not be loaded. */
  readonly replace: (failed: ComposedRemote, replacement: ComposedRemote) => void;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

/** Shows every new composition at once, for as long as the calling component is shown in place of the page. */
export function useNewestComposition(): void {
  const { showNewest } = useSite();
  useEffect(showNewest, [showNewest]);
}
