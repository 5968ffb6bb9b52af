import type { SlotDeclaration, SlotName } from '@tessera/contracts';

declare module '@tessera/contracts' {
  interface SlotProps {
    /** Right-hand panel of the home page, for the video that was opened last. */
    'discovery.analysis': { readonly videoId: string | null };
    /** Drawer that the round button at the bottom left of the home page opens. */
    'discovery.personalization': { readonly open: boolean; readonly onClose: () => void };
  }
}

export const discoverySlots = {
  'discovery.analysis': { host: 'mf-discovery', version: 1 },
  'discovery.personalization': { host: 'mf-discovery', version: 1 },
} as const satisfies Partial<Record<SlotName, SlotDeclaration>>;
