import type { SlotDeclaration, SlotName } from '@tessera/contracts';

declare module '@tessera/contracts' {
  interface SlotProps {
    /**
     * An ad below public content or the list of a creator, and for whom it earns. It comes once the page is idle, and takes no space where
     * there is none.
     */
    'content.ad': {
      readonly placement: 'results';
      readonly content: `content:${string}` | `creator:${string}`;
    };
  }
}

export const creatorSlots = {
  'content.ad': { host: 'mf-creator', version: 1, shownOn: ['/content/:slug', '/creator/:id'] },
} as const satisfies Partial<Record<SlotName, SlotDeclaration>>;

/** Known with the slots of this package, for those who fill them. */
export type { SlotProps } from '@tessera/contracts';
