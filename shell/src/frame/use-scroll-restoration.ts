import { useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useScrollPositions } from './scroll-positions';
import { scrollWhenPossible } from './scroll-when-possible';

/**
 * Shows a new page from its top (or from the place that its hash names) and an earlier page where it was left,
 * also after a reload. An address that is merely replaced, as while somebody types, does not scroll.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const kind = useNavigationType();
  // The first entry of every document has the same key, so the path belongs to its name.
  const entry = `${location.key} ${location.pathname}`;
  const positions = useScrollPositions(entry);
  const arrivedAt = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (arrivedAt.current === entry) return undefined;
    const returning = arrivedAt.current === null ? isReturn() : kind === NavigationType.Pop;
    arrivedAt.current = entry;
    if (returning) return scrollWhenPossible(positions.get(entry) ?? 0);
    if (kind !== NavigationType.Replace) scrollToStart(location);
    return undefined;
  }, [entry, kind, location, positions]);
}

/** Whether this document was reloaded or come back to, rather than opened. */
function isReturn(): boolean {
  const type = performance.getEntriesByType('navigation')[0]?.type;
  return type === 'reload' || type === 'back_forward';
}

function scrollToStart({ hash }: Location): void {
  const name = hash.slice(1);
  const target = document.getElementById(name) ?? document.getElementById(decoded(name));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** Anything may be typed behind a `#`, also what can't be decoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
