import { defineContract } from '@tessera/contracts';
import { blockListEndpoints, blockListErrors } from './block-lists.js';
import { collectionAuditActions, collectionEndpoints, collectionErrors } from './collections.js';
import { fittingVideoEndpoints } from './fitting-videos.js';
import { historyEndpoints } from './history.js';
import { platformEndpoints, platformErrors } from './platforms.js';
import { playlistEndpoints, playlistErrors } from './playlists.js';
import {
  savedSearchEndpoints,
  savedSearchErrors,
  savedSearchNotifications,
} from './saved-searches.js';
import { searchExportEndpoints } from './search-export.js';
import { searchEndpoints, searchErrors } from './search.js';
import { discoverySlots } from './slots.js';
import { suggestionEndpoints } from './suggestions.js';
import { videoDetailsEndpoints, videoDetailsErrors } from './video-details.js';

export * from './block-lists.js';
export * from './collections.js';
export * from './fitting-videos.js';
export * from './history.js';
export * from './platforms.js';
export * from './playlists.js';
export * from './saved-searches.js';
export * from './search-export.js';
export * from './search.js';
export type { SlotProps } from './slots.js';
export * from './suggestions.js';
export * from './values.js';
export * from './video-details.js';

/** Search, categories and trending videos, searches on platforms, and what visitors keep of them. */
export const contract = defineContract({
  owner: 'discovery',
  endpoints: {
    ...searchEndpoints,
    ...suggestionEndpoints,
    ...videoDetailsEndpoints,
    ...searchExportEndpoints,
    ...playlistEndpoints,
    ...fittingVideoEndpoints,
    ...blockListEndpoints,
    ...collectionEndpoints,
    ...savedSearchEndpoints,
    ...historyEndpoints,
    ...platformEndpoints,
  },
  errors: {
    ...searchErrors,
    ...playlistErrors,
    ...blockListErrors,
    ...collectionErrors,
    ...savedSearchErrors,
    ...platformErrors,
    ...videoDetailsErrors,
  },
  auditActions: ['platform-tested', ...collectionAuditActions],
  notificationKinds: savedSearchNotifications,
  interactionKinds: { saved: { byServer: true } },
  slots: discoverySlots,
});

declare module '@tessera/contracts' {
  interface Contracts {
    discovery: typeof contract;
  }
}
