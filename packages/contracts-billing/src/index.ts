import { defineContract } from '@tessera/contracts';
import { apiKeyErrors, apiKeysEndpoints } from './api-keys.js';
import {
  partnerAuditActions,
  partnerErrors,
  partnerNotificationKinds,
  partnersEndpoints,
} from './partners.js';
import { paymentErrors, paymentsEndpoints } from './payments.js';
import { plansEndpoints } from './plans.js';
import {
  subscriptionErrors,
  subscriptionNotificationKinds,
  subscriptionsEndpoints,
} from './subscriptions.js';

export * from './api-keys.js';
export * from './money.js';
export * from './partners.js';
export * from './payments.js';
export * from './plans.js';
export * from './subscriptions.js';

/** What the site sells and pays: plans, donations, and what partners earn. */
export const contract = defineContract({
  owner: 'billing',
  endpoints: {
    ...apiKeysEndpoints,
    ...partnersEndpoints,
    ...paymentsEndpoints,
    ...plansEndpoints,
    ...subscriptionsEndpoints,
  },
  errors: { ...apiKeyErrors, ...partnerErrors, ...paymentErrors, ...subscriptionErrors },
  auditActions: [...partnerAuditActions],
  notificationKinds: { ...partnerNotificationKinds, ...subscriptionNotificationKinds },
});

declare module '@tessera/contracts' {
  interface Contracts {
    billing: typeof contract;
  }
}
