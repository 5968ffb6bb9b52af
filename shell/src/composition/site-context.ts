import type { ComposedRemote, Composition } from '@tessera/contracts';
import { createContext, use } from 'react';

/** What the parts of the site that are made from the composition have in common. */
export interface Site {
  readonly composition: Composition;
  /** Shows the newest composition at once; for places that hold nothing that could be lost. */
  readonly follow: () => void;
  /** Shows another version in the place of one that could not be loaded. */
  readonly replace: (failed: ComposedRemote, standIn: ComposedRemote) => void;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
