/**
 * Places of one area that another one fills, with the props that it gets. An empty slot, or one whose module fails,
 * takes up no space. Props are declared here in full, so that every change is visible.
 */
export interface SlotProps {
  /** Next to the pages whose layout is `sidebar`, and in the drawer of small screens. */
  'frame.sidebar': { readonly onNavigate?: () => void };
  /** Among the actions of the header on large screens. */
  'header.donate': { readonly variant: 'minimal' };
  /** Right-hand panel of the home page, for the video that was opened last. */
  'discovery.analysis': { readonly videoId: string | null };
  /** Drawer that the round button at the bottom left of the home page opens. */
  'discovery.personalization': { readonly open: boolean; readonly onClose: () => void };
}

export type SlotName = keyof SlotProps;

/**
 * Version of each slot's props, incremented with every change of their declaration: host and filler of a slot are
 * released independently, and must have been built with the same version.
 */
export const slotVersions = {
  'frame.sidebar': 1,
  'header.donate': 1,
  'discovery.analysis': 1,
  'discovery.personalization': 1,
} as const satisfies Record<SlotName, number>;

/** The part of the site that hosts each slot. */
const slotHosts = {
  'frame.sidebar': 'shell',
  'header.donate': 'shell',
  'discovery.analysis': 'mf-discovery',
  'discovery.personalization': 'mf-discovery',
} as const satisfies Record<SlotName, string>;

/** Whether the shell hosts a slot, so that the server knows which pages show it. */
export function isFrameSlot(slot: string): boolean {
  return Object.entries(slotHosts).some(([name, host]) => name === slot && host === 'shell');
}

/** Versions of the slots that a part hosts or fills. */
export function slotVersionsOf(name: string, filled: readonly string[]): Record<string, number> {
  const slots = Object.keys(slotVersions) as SlotName[];
  const own = slots.filter((slot) => slotHosts[slot] === name || filled.includes(slot));
  return Object.fromEntries(own.map((slot) => [slot, slotVersions[slot]]));
}
