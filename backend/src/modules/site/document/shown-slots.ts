import type { Layout, SlotName } from '@tessera/contracts';

export interface ShownSlot {
  readonly slot: SlotName;
  /** Screens on which the frame shows it; on all where absent. */
  readonly media?: string;
}

const headerSlots: readonly ShownSlot[] = [{ slot: 'header.donate', media: '(min-width: 1024px)' }];

/** Slots of the frame that a page shows as soon as it is opened. */
export const shownSlots: Readonly<Record<Layout, readonly ShownSlot[]>> = {
  plain: headerSlots,
  sidebar: [...headerSlots, { slot: 'frame.sidebar' }],
  bare: [],
};
