import { defineContract } from '@tessera/contracts';
import { ledgerEndpoints } from './ledger.js';
import { paymentAuditActions, paymentErrors, paymentsEndpoints } from './payments.js';
import { plansEndpoints } from './plans.js';
import {
  subscriptionErrors,
  subscriptionNotificationKinds,
  subscriptionsEndpoints,
} from './subscriptions.js';

export * from './ledger.js';
export * from './money.js';
export * from './payments.js';
export * from './plans.js';
export * from './subscriptions.js';

/** What the site sells and pays: plans, donations, and what partners earn. */
export const contract = defineContract({
  owner: 'billing',
  endpoints: {
    ...ledgerEndpoints,
    ...paymentsEndpoints,
    ...plansEndpoints,
    ...subscriptionsEndpoints,
  },
  errors: { ...paymentErrors, ...subscriptionErrors },
  auditActions: [...paymentAuditActions],
  notificationKinds: { ...subscriptionNotificationKinds },
});

declare module '@tessera/contracts' {
  interface Contracts {
    billing: typeof contract;
  }
}
