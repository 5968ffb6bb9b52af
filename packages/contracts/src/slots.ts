/**
 * Places that one area lends to another, with the props that fill them. A slot that nobody fills, or whose
 * filling fails, leaves no hole. Props are declared here in full, so that every change of them shows.
 */
export interface SlotProps {
  /** Beside the pages whose layout is `sidebar`, and in the drawer of small screens. */
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
 * Version of each slot's props, raised with every change of their declaration: who lends a slot and who fills it
 * are released apart, and must have been built with the same one.
 */
export const slotVersions = {
  'frame.sidebar': 1,
  'header.donate': 1,
  'discovery.analysis': 1,
  'discovery.personalization': 1,
} as const satisfies Record<SlotName, number>;

/** The part of the site that lends each slot. */
const slotHosts = {
  'frame.sidebar': 'shell',
  'header.donate': 'shell',
  'discovery.analysis': 'mf-discovery',
  'discovery.personalization': 'mf-discovery',
} as const satisfies Record<SlotName, string>;

/** Whether the shell lends a slot, so that the server knows which pages show it. */
export function isFrameSlot(slot: string): boolean {
  return new Map<string, string>(Object.entries(slotHosts)).get(slot) === 'shell';
}

/** Versions of the slots that a part of the site lends, and of those that it fills. */
export function slotVersionsOf(name: string, filled: readonly string[]): Record<string, number> {
  const slots = Object.keys(slotVersions) as SlotName[];
  const own = slots.filter((slot) => slotHosts[slot] === name || filled.includes(slot));
  return Object.fromEntries(own.map((slot) => [slot, slotVersions[slot]]));
}
