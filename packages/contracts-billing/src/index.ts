import { defineContract } from '@tessera/contracts';
import { adAuditActions, adErrors, adsEndpoints } from './ads.js';
import { ledgerEndpoints } from './ledger.js';
import { mailAuditActions, mailEndpoints, mailErrors } from './mail.js';
import { monetizationEndpoints, monetizationErrors } from './monetization.js';
import { paymentAuditActions, paymentErrors, paymentsEndpoints } from './payments.js';
import { plansEndpoints } from './plans.js';
import {
  subscriptionErrors,
  subscriptionNotificationKinds,
  subscriptionsEndpoints,
} from './subscriptions.js';

export * from './ads.js';
export * from './ledger-accounts.js';
export * from './ledger.js';
export * from './mail.js';
export * from './monetization.js';
export * from './money.js';
export * from './payments.js';
export * from './plans.js';
export * from './revenue-terms.js';
export * from './subscriptions.js';

/** What the site sells and pays: plans, donations, and what partners earn. */
export const contract = defineContract({
  owner: 'billing',
  endpoints: {
    ...adsEndpoints,
    ...ledgerEndpoints,
    ...mailEndpoints,
    ...monetizationEndpoints,
    ...paymentsEndpoints,
    ...plansEndpoints,
    ...subscriptionsEndpoints,
  },
  errors: {
    ...adErrors,
    ...mailErrors,
    ...monetizationErrors,
    ...paymentErrors,
    ...subscriptionErrors,
  },
  auditActions: [
    // One line for each part.
    ...adAuditActions,
    ...mailAuditActions,
    ...paymentAuditActions,
  ],
  notificationKinds: {
    ...subscriptionNotificationKinds,
  },
});

declare module '@tessera/contracts' {
  interface Contracts {
    billing: typeof contract;
  }
}
