import type { Composition } from '@tessera/contracts';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { type LiveComposition, withReplacements } from './live-composition';

export interface ShownComposition {
  readonly composition: Composition;
  /** Whether the page to be shown needs another shell or another policy, which only a document brings. */
  readonly needsDocument: boolean;
  /** Shows the newest composition at once. */
  readonly showNewest: () => void;
}

/**
 * The composition of the page that is shown. It changes as a whole, together with the path and before anything of the
 * new page is rendered: what a visitor has typed into an open page stays, and versions never mix.
 */
export function useShownComposition(live: LiveComposition): ShownComposition {
  const { pathname } = useLocation();
  const { newest, replacements } = useSyncExternalStore(live.subscribe, live.read);
  const [shown, show] = useState({ pathname, composition: newest });
  const [isOutdated, setOutdated] = useState(false);
  const fits = live.next(pathname) !== null;
  const hasMoved = shown.pathname !== pathname;
  if (hasMoved && fits) show({ pathname, composition: newest });
  const showNewest = useCallback(() => {
    if (fits) show({ pathname, composition: newest });
    setOutdated(!fits);
  }, [fits, pathname, newest]);
  const composition = useMemo(
    () => withReplacements(shown.composition, replacements),
    [shown.composition, replacements],
  );
  return { composition, needsDocument: !fits && (hasMoved || isOutdated), showNewest };
}
