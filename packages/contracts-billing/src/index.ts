import { defineContract } from '@tessera/contracts';
import { paymentErrors, paymentsEndpoints } from './payments.js';
import { plansEndpoints } from './plans.js';
import {
  subscriptionErrors,
  subscriptionNotificationKinds,
  subscriptionsEndpoints,
} from './subscriptions.js';

export * from './money.js';
export * from './payments.js';
export * from './plan-catalog.js';
export * from './plans.js';
export * from './subscriptions.js';

/** What the site sells and pays: plans, donations, and what partners earn. */
export const contract = defineContract({
  owner: 'billing',
  endpoints: { ...paymentsEndpoints, ...plansEndpoints, ...subscriptionsEndpoints },
  errors: { ...paymentErrors, ...subscriptionErrors },
  notificationKinds: { ...subscriptionNotificationKinds },
});

declare module '@tessera/contracts' {
  interface Contracts {
    billing: typeof contract;
  }
}
