import { defineContract } from '@tessera/contracts';
import {
  affiliateAuditActions,
  affiliateEndpoints,
  affiliateErrors,
  affiliateNotificationKinds,
} from './affiliate.js';
import { ledgerEndpoints } from './ledger.js';
import { paymentErrors, paymentsEndpoints } from './payments.js';
import { plansEndpoints } from './plans.js';
import {
  subscriptionErrors,
  subscriptionNotificationKinds,
  subscriptionsEndpoints,
} from './subscriptions.js';

export * from './affiliate-terms.js';
export * from './affiliate.js';
export * from './ledger.js';
export * from './money.js';
export * from './payments.js';
export * from './payout-details.js';
export * from './plans.js';
export * from './subscriptions.js';

/** What the site sells and pays: plans, donations, and what partners earn. */
export const contract = defineContract({
  owner: 'billing',
  endpoints: {
    ...affiliateEndpoints,
    ...ledgerEndpoints,
    ...paymentsEndpoints,
    ...plansEndpoints,
    ...subscriptionsEndpoints,
  },
  errors: { ...affiliateErrors, ...paymentErrors, ...subscriptionErrors },
  auditActions: affiliateAuditActions,
  notificationKinds: { ...affiliateNotificationKinds, ...subscriptionNotificationKinds },
});

declare module '@tessera/contracts' {
  interface Contracts {
    billing: typeof contract;
  }
}
