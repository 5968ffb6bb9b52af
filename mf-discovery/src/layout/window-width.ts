import { media } from '@tessera/design-system';
import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than the medium width; also once it is turned or resized. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(medium.subscribe, () => medium.matches() === false);
}

/** Whether panels have room beside the content; also once the window is turned or resized. */
export function useIsLarge(): boolean {
  return useSyncExternalStore(large.subscribe, () => large.matches() !== false);
}

const medium = watched(media.medium);
const large = watched(media.large);

/** Tests have no window to ask. */
function watched(width: string) {
  const query = (): MediaQueryList | undefined =>
    globalThis.matchMedia?.(width.replace('@media ', ''));
  return {
    matches: (): boolean | undefined => query()?.matches,
    subscribe: (onChange: () => void) => {
      const list = query();
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
  };
}
