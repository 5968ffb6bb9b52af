import { defineContract } from '@tessera/contracts';
import {
  affiliateAuditActions,
  affiliateEndpoints,
  affiliateErrors,
  affiliateNotificationKinds,
} from './affiliate.js';
import { ledgerEndpoints } from './ledger.js';
import { mailAuditActions, mailEndpoints, mailErrors } from './mail.js';
import { paymentAuditActions, paymentErrors, paymentsEndpoints } from './payments.js';
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
import {
  supportAuditActions,
  supportEndpoints,
  supportErrors,
  supportNotificationKinds,
} from './support.js';

export * from './affiliate-terms.js';
export * from './affiliate.js';
export * from './ledger.js';
export * from './mail.js';
export * from './api-keys.js';
export * from './money.js';
export * from './partners.js';
export * from './payments.js';
export * from './plan-catalog.js';
export * from './payout-details.js';
export * from './plans.js';
export * from './subscriptions.js';
export * from './support.js';

/** What the site sells and pays: plans, donations, and what partners earn. */
export const contract = defineContract({
  owner: 'billing',
  endpoints: {
    ...affiliateEndpoints,
    ...ledgerEndpoints,
    ...mailEndpoints,
    ...paymentsEndpoints,
    ...plansEndpoints,
    ...subscriptionsEndpoints,
    ...supportEndpoints,
  },
  errors: {
    ...mailErrors,
    ...paymentErrors,
    ...subscriptionErrors,
    ...supportErrors,
  },
  auditActions: [
    // One line for each part.
    ...mailAuditActions,
    ...paymentAuditActions,
    ...supportAuditActions,
  ],
  notificationKinds: {
    ...subscriptionNotificationKinds,
    ...supportNotificationKinds,
  },
    ...apiKeysEndpoints,
    ...partnersEndpoints,
    ...paymentsEndpoints,
    ...plansEndpoints,
    ...subscriptionsEndpoints,
  },
  errors: { ...apiKeyErrors, ...partnerErrors, ...paymentErrors, ...subscriptionErrors },
  auditActions: [...partnerAuditActions],
  notificationKinds: { ...partnerNotificationKinds, ...subscriptionNotificationKinds },
  errors: { ...affiliateErrors, ...paymentErrors, ...subscriptionErrors },
  auditActions: affiliateAuditActions,
  notificationKinds: { ...affiliateNotificationKinds, ...subscriptionNotificationKinds },
});

declare module '@tessera/contracts' {
  interface Contracts {
    billing: typeof contract;
  }
}
