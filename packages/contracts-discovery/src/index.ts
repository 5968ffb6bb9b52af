import { defineContract } from '@tessera/contracts';
import { playlistEndpoints, playlistErrors } from './playlists.js';
import { searchEndpoints, searchErrors } from './search.js';
import { discoverySlots } from './slots.js';
import { videoDetailsEndpoints } from './video-details.js';

export * from './playlists.js';
export * from './search.js';
export type { SlotProps } from './slots.js';
export * from './video-details.js';

/** Search, categories and trending videos, and playlists. */
export const contract = defineContract({
  owner: 'discovery',
  endpoints: { ...searchEndpoints, ...playlistEndpoints, ...videoDetailsEndpoints },
  errors: { ...searchErrors, ...playlistErrors },
  auditActions: ['playlist-taken-down'],
  interactionKinds: { saved: { byServer: true } },
  slots: discoverySlots,
});

declare module '@tessera/contracts' {
  interface Contracts {
    discovery: typeof contract;
  }
}
