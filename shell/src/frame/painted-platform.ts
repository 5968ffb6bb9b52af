import type { Platform } from '@tessera/platform';

const doNothing = (): void => undefined;

/** The platform of the frame that is painted before scripts run: its functions do nothing, and no slot is filled. */
export const paintedPlatform: Platform = {
  toast: doNothing,
  prefetch: doNothing,
  setTitle: doNothing,
  reportError: doNothing,
  theme: { preference: 'system', setPreference: doNothing },
  searchFieldRef: doNothing,
  openSidebar: doNothing,
  Slot: () => null,
  isSlotFilled: () => false,
};
