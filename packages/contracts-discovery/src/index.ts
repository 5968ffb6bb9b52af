import { defineContract } from '@tessera/contracts';
import { platformEndpoints, platformErrors } from './platforms.js';
import { playlistEndpoints, playlistErrors } from './playlists.js';
import { searchEndpoints, searchErrors } from './search.js';
import { discoverySlots } from './slots.js';

export * from './platforms.js';
export { playerOrigins, playerUrl, type PlayerOptions } from './players.js';
export * from './playlists.js';
export * from './search.js';
export type { SlotProps } from './slots.js';
export { readVideoLink, type VideoLink } from './video-links.js';

/** Search, categories and trending videos, playlists, and searches on platforms. */
export const contract = defineContract({
  owner: 'discovery',
  endpoints: { ...searchEndpoints, ...playlistEndpoints, ...platformEndpoints },
  errors: { ...searchErrors, ...playlistErrors, ...platformErrors },
  auditActions: ['playlist-taken-down', 'platform-tested'],
  interactionKinds: { saved: { byServer: true } },
  slots: discoverySlots,
});

declare module '@tessera/contracts' {
  interface Contracts {
    discovery: typeof contract;
  }
}
