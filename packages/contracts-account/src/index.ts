import { defineContract } from '@tessera/contracts';
import { accountEndpoints, accountErrors, accountPageEvents } from './account.js';
import { followErrors, followsEndpoints } from './follows.js';
import { interactionErrors, interactionKinds, interactionsEndpoints } from './interactions.js';
import {
  notificationErrors,
  notificationKinds,
  notificationPageEvents,
  notificationsEndpoints,
} from './notifications.js';

export * from './account.js';
export * from './follows.js';
export * from './interactions.js';
export * from './notifications.js';
export * from './values.js';

/** What belongs to a visitor whatever the areas are: their data, notifications, follows and interactions. */
export const contract = defineContract({
  owner: 'account',
  endpoints: {
    ...accountEndpoints,
    ...followsEndpoints,
    ...interactionsEndpoints,
    ...notificationsEndpoints,
  },
  errors: { ...accountErrors, ...followErrors, ...interactionErrors, ...notificationErrors },
  notificationKinds,
  interactionKinds,
  pageEvents: { ...accountPageEvents, ...notificationPageEvents },
});

declare module '@tessera/contracts' {
  interface Contracts {
    account: typeof contract;
  }
}
