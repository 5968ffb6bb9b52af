import { type RefObject, useEffect } from 'react';

const storageKey = 'tessera.discovery.focus-search';

/** Reloads a page and then focuses its search field. */
export function reloadForSearch(path: string): void {
  try {
    sessionStorage.setItem(storageKey, 'true');
  } catch {
    // The browser blocks storage: the page opens without the focus.
  }
  window.location.assign(path);
}

/** Focuses the search field once after `reloadForSearch`. */
export function useFocusAfterReload(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (takeRequest()) field.current?.focus();
  }, [field]);
}

function takeRequest(): boolean {
  try {
    const isRequested = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return isRequested;
  } catch {
    return false;
  }
}
