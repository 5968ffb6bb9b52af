import { media } from '@tessera/design-system';
import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than the medium width; also once it is turned or resized. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

/** Tests have no window to ask. */
function mediumWidth(): MediaQueryList | undefined {
  return globalThis.matchMedia?.(media.medium.replace('@media ', ''));
}

function isPhone(): boolean {
  return mediumWidth()?.matches === false;
}

function subscribe(onChange: () => void): () => void {
  const width = mediumWidth();
  width?.addEventListener('change', onChange);
  return () => width?.removeEventListener('change', onChange);
}
