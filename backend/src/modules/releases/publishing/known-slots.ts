import type { SlotName } from '@tessera/contracts';

const slots: Record<SlotName, true> = {
  'frame.sidebar': true,
  'header.donate': true,
  'discovery.analysis': true,
  'discovery.personalization': true,
};

/** Whether some area of the site offers this slot. */
export function isKnownSlot(name: string): boolean {
  return Object.hasOwn(slots, name);
}
