import { defineContract } from '@tessera/contracts';
import { accountEndpoints, accountErrors, accountPageEvents } from './account.js';
import { followErrors, followsEndpoints } from './follows.js';
import { interactionErrors, interactionKinds, interactionsEndpoints } from './interactions.js';
import { likeErrors, likesEndpoints } from './likes.js';
import { mailAuditActions, mailEndpoints, mailErrors } from './mail.js';
import {
  moderationAuditActions,
  moderationEndpoints,
  moderationErrors,
  moderationNotificationKinds,
} from './moderation.js';
import {
  notificationErrors,
  notificationKinds,
  notificationPageEvents,
  notificationsEndpoints,
} from './notifications.js';
import { signInEndpoints, signInErrors, signInPageEvents } from './sign-in.js';
import {
  supportAuditActions,
  supportEndpoints,
  supportErrors,
  supportNotificationKinds,
} from './support.js';
import { trustAuditActions, trustEndpoints, trustErrors } from './trust.js';

export * from './account.js';
export * from './follows.js';
export * from './interactions.js';
export * from './likes.js';
export * from './mail.js';
export * from './moderation.js';
export * from './notifications.js';
export * from './sign-in.js';
export * from './support.js';
export * from './trust.js';
export * from './values.js';

/**
 * What belongs to a visitor whatever the areas are: their data, the address that it is kept with, notifications, follows, likes and interactions, mail to them, support, and what is
 * done about things that strangers make.
 */
export const contract = defineContract({
  owner: 'account',
  endpoints: {
    ...accountEndpoints,
    ...followsEndpoints,
    ...interactionsEndpoints,
    ...likesEndpoints,
    ...mailEndpoints,
    ...moderationEndpoints,
    ...notificationsEndpoints,
    ...signInEndpoints,
    ...supportEndpoints,
    ...trustEndpoints,
  },
  errors: {
    ...accountErrors,
    ...followErrors,
    ...interactionErrors,
    ...likeErrors,
    ...mailErrors,
    ...moderationErrors,
    ...notificationErrors,
    ...signInErrors,
    ...supportErrors,
    ...trustErrors,
  },
  notificationKinds: {
    ...notificationKinds,
    ...moderationNotificationKinds,
    ...supportNotificationKinds,
  },
  interactionKinds,
  auditActions: [
    ...mailAuditActions,
    ...moderationAuditActions,
    ...supportAuditActions,
    ...trustAuditActions,
  ],
  pageEvents: { ...accountPageEvents, ...notificationPageEvents, ...signInPageEvents },
});

declare module '@tessera/contracts' {
  interface Contracts {
    account: typeof contract;
  }
}
