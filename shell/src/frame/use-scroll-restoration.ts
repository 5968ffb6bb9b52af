import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** In the session storage, where positions outlive the document. */
const storageKey = 'tessera-scroll';

/** How long a page may take to grow to the scroll position, in milliseconds. */
const growthTimeout = 3000;

/** Events that show that the visitor scrolls. */
const visitorScrolling = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Shows a new page from its top, or from the target of its hash, and restores the position of an earlier page, even
 * after a reload. Replacing the URL, for example while a visitor types, does not scroll.
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
    if (returning) return scrollToPosition(positions.get(entry) ?? 0);
    return kind === NavigationType.Replace ? undefined : scrollToStart(location);
  }, [entry, kind, location, positions]);
}

/** Whether this document was reloaded or reached through the history. */
function isReturn(): boolean {
  const type = performance.getEntriesByType('navigation')[0]?.type;
  return type === 'reload' || type === 'back_forward';
}

/** Positions in px from the top, by entry of the history. That of the shown `entry` follows the scrolling. */
function useScrollPositions(entry: string): Map<string, number> {
  const [remembered] = useState(readPositions);

  // Before the new page is scrolled, so that this counts as its position and not as that of the previous one.
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

function scrollToPosition(position: number): () => void {
  return tryWhileGrowing(() => {
    window.scrollTo(0, position);
    return window.scrollY >= position - 1;
  });
}

function scrollToStart({ hash }: Location): () => void {
  window.scrollTo(0, 0);
  if (hash === '') return () => undefined;
  return tryWhileGrowing(() => {
    const target = targetOf(hash);
    target?.scrollIntoView();
    return target !== null;
  });
}

function targetOf(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  return document.getElementById(name) ?? document.getElementById(decoded(name));
}

/** A hash may hold anything, including text that can't be decoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/**
 * Attempts to scroll again whenever the page grows, until it succeeds: an area may still be loading. Gives up when the
 * visitor scrolls.
 * @returns a function that cancels it
 */
function tryWhileGrowing(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;

  const growth = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => stop(), growthTimeout);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of visitorScrolling) window.removeEventListener(name, stop);
  };
  for (const name of visitorScrolling) window.addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
