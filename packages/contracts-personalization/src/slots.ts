import type { SlotDeclaration, SlotName } from '@tessera/contracts';

declare module '@tessera/contracts' {
  interface SlotProps {
    /** Below the videos of the shelf *For You* on the home page, under its heading: what else suits the visitor. */
    'personalization.shelf': {};
  }
}

export const personalizationSlots = {
  'personalization.shelf': { host: 'mf-personalization', version: 1 },
} as const satisfies Partial<Record<SlotName, SlotDeclaration>>;

/** Known with the slots of this package, for those who fill them. */
export type { SlotProps } from '@tessera/contracts';
