import type { SlotProps } from '@tessera/contracts-discovery';

/** The panel beside lists of videos, for which pages of the layout `sidebar` leave room in large windows. */
export const panelSlot = 'discovery.analysis' satisfies keyof SlotProps;
