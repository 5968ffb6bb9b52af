/**
 * Places of one area that another one fills, with the props that it gets. An empty slot, or one whose module fails,
 * takes up no space. Props are declared here in full, so that every change is visible; the owner of a contract adds its
 * slots to this interface as it adds its contract to `Contracts`.
 */
export interface SlotProps {
  /** Next to the pages whose layout is `sidebar`, and in the drawer of small screens. */
  'frame.sidebar': { readonly onNavigate?: () => void };
  /** Among the actions of the header on large screens. */
  'header.donate': { readonly variant: 'minimal' };
}

export type SlotName = keyof SlotProps;

export interface SlotDeclaration {
  /** The part of the site that shows the slot. */
  readonly host: string;
  /**
   * Incremented with every change of the props' declaration: host and filler of a slot are released independently,
   * and must have been built with the same version.
   */
  readonly version: number;
}

/** The slots of the frame. */
export const platformSlots = {
  'frame.sidebar': { host: 'shell', version: 1 },
  'header.donate': { host: 'shell', version: 1 },
} as const satisfies Partial<Record<SlotName, SlotDeclaration>>;

/** Whether the shell hosts a slot, so that the server knows which pages show it. */
export function isFrameSlot(slot: string): boolean {
  return Object.hasOwn(platformSlots, slot);
}

interface SlotOwner {
  readonly slots?: Readonly<Record<string, SlotDeclaration>>;
}

/**
 * Versions of the slots that a part of the site hosts or fills.
 * @param contracts those that the part was built with
 */
export function slotVersionsOf(
  name: string,
  filled: readonly string[],
  contracts: readonly SlotOwner[],
): Record<string, number> {
  const slots = contracts.flatMap((contract) => Object.entries(contract.slots ?? {}));
  const own = slots.filter(([slot, { host }]) => host === name || filled.includes(slot));
  return Object.fromEntries(own.map(([slot, { version }]) => [slot, version]));
}
