const storageKey = 'tessera.ai.last-analysis';

/** Remembers for this visit which video was analyzed last. Without a store, as in some private windows, nothing is remembered. */
export function rememberAnalysis(videoId: string): void {
  try {
    sessionStorage.setItem(storageKey, videoId);
  } catch {
    // The analysis itself is shown all the same.
  }
}

/** The video that was analyzed last in this visit; `null` before the first. */
export function lastAnalysis(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
