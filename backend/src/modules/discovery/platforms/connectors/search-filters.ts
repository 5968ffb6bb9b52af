import { type PublishedWindow, windowHours } from '@tessera/contracts-discovery';

/** From when on videos are within a window, to the second, as platforms read times; `undefined` where all are. */
export function publishedSince(window: PublishedWindow = 'anytime'): Date | undefined {
  if (window === 'anytime') return undefined;
  const seconds = Math.floor(Date.now() / 1000) - windowHours[window] * 3600;
  return new Date(seconds * 1000);
}
