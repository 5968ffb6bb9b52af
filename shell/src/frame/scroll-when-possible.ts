/** What shows that the visitor has taken over. */
const ownScrolling = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Longest wait for a page to grow as high as it was, in milliseconds. */
const patience = 3000;

/**
 * Scrolls to a position, in px from the top, as soon as the page is high enough for it: an area may still be
 * loading. Gives up when the visitor scrolls. Returns what ends the attempt.
 */
export function scrollWhenPossible(position: number): () => void {
  window.scrollTo(0, position);
  if (window.scrollY >= position - 1) return () => undefined;

  const growth = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) stop();
  });
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of ownScrolling) window.removeEventListener(name, stop);
  };
  for (const name of ownScrolling) window.addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
