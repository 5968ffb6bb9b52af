import type { Platform } from '@tessera/platform';
import { panelSlot } from './skeleton/panel-slot';

const doNothing = (): void => undefined;

/**
 * The platform of the frame that is painted before scripts run: its functions do nothing, and no slot is filled but the panel beside
 * videos, whose space would otherwise be taken from them once they are there.
 */
export const paintedPlatform: Platform = {
  toast: doNothing,
  prefetch: doNothing,
  setTitle: doNothing,
  reportError: doNothing,
  theme: { preference: 'system', setPreference: doNothing },
  searchFieldRef: doNothing,
  openSidebar: doNothing,
  Slot: () => null,
  isSlotFilled: (name) => name === panelSlot,
};
