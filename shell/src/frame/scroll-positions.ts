import { useEffect, useLayoutEffect, useState } from 'react';

const storageKey = 'tessera-scroll';

/**
 * Positions in px from the top, by entry of the history, kept for the life of the tab. That of the shown
 * `entry` follows the scrolling.
 */
export function useScrollPositions(entry: string): Map<string, number> {
  const [remembered] = useState(readPositions);

  // Before anything scrolls the new page, so that this is remembered for it and not for the one before.
  useLayoutEffect(() => {
    const remember = () => remembered.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry, remembered]);

  useEffect(() => {
    const write = () => sessionStorage.setItem(storageKey, JSON.stringify([...remembered]));
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', write);
    return () => window.removeEventListener('pagehide', write);
  }, [remembered]);

  return remembered;
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
