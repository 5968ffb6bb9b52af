import { defineContract } from '@tessera/contracts';
import { accountEndpoints, accountErrors, accountPageEvents } from './account.js';
import { followErrors, followsEndpoints } from './follows.js';
import { interactionErrors, interactionKinds, interactionsEndpoints } from './interactions.js';
import { mailAuditActions, mailEndpoints, mailErrors } from './mail.js';
import {
  notificationErrors,
  notificationKinds,
  notificationPageEvents,
  notificationsEndpoints,
} from './notifications.js';
import {
  supportAuditActions,
  supportEndpoints,
  supportErrors,
  supportNotificationKinds,
} from './support.js';

export * from './account.js';
export * from './follows.js';
export * from './interactions.js';
export * from './mail.js';
export * from './notifications.js';
export * from './support.js';
export * from './values.js';

/** What belongs to a visitor whatever the areas are: their data, notifications, follows and interactions, mail to them, and support. */
export const contract = defineContract({
  owner: 'account',
  endpoints: {
    ...accountEndpoints,
    ...followsEndpoints,
    ...interactionsEndpoints,
    ...mailEndpoints,
    ...notificationsEndpoints,
    ...supportEndpoints,
  },
  errors: {
    ...accountErrors,
    ...followErrors,
    ...interactionErrors,
    ...mailErrors,
    ...notificationErrors,
    ...supportErrors,
  },
  notificationKinds: { ...notificationKinds, ...supportNotificationKinds },
  interactionKinds,
  auditActions: [...mailAuditActions, ...supportAuditActions],
  pageEvents: { ...accountPageEvents, ...notificationPageEvents },
});

declare module '@tessera/contracts' {
  interface Contracts {
    account: typeof contract;
  }
}
