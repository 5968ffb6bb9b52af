import { defineContract } from '@tessera/contracts';
import { documentEndpoints, documentErrors } from './documents.js';
import { storageEndpoints, storageErrors, storagePageEvents } from './storage.js';

export * from './documents.js';
export * from './storage.js';
export * from './values.js';
export * from './video-entries.js';

/** Files and documents of creators. */
export const contract = defineContract({
  owner: 'creator',
  endpoints: { ...storageEndpoints, ...documentEndpoints },
  errors: { ...storageErrors, ...documentErrors },
  pageEvents: storagePageEvents,
});

declare module '@tessera/contracts' {
  interface Contracts {
    creator: typeof contract;
  }
}
