import { defineContract } from '@tessera/contracts';
import { searchEndpoints } from './search.js';
import { discoverySlots } from './slots.js';

export * from './search.js';

/** Search, categories and trending videos. */
export const contract = defineContract({
  owner: 'discovery',
  endpoints: searchEndpoints,
  errors: { 'category-not-found': { status: 404, title: 'There is no such category' } },
  slots: discoverySlots,
});

declare module '@tessera/contracts' {
  interface Contracts {
    discovery: typeof contract;
  }
}
