import { defineContract } from '@tessera/contracts';
import { adAuditActions, adErrors, adsEndpoints } from './ads.js';
import {
  affiliateAuditActions,
  affiliateEndpoints,
  affiliateErrors,
  affiliateNotificationKinds,
} from './affiliate.js';
import { apiKeyErrors, apiKeysEndpoints } from './api-keys.js';
import { campaignEndpoints, campaignErrors } from './campaigns.js';
import { ledgerEndpoints } from './ledger.js';
import { monetizationEndpoints, monetizationErrors } from './monetization.js';
import {
  partnerAuditActions,
  partnerErrors,
  partnerNotificationKinds,
  partnersEndpoints,
} from './partners.js';
import { paymentAuditActions, paymentErrors, paymentsEndpoints } from './payments.js';
import { planPageEvents, plansEndpoints } from './plans.js';
import { poolEndpoints, poolErrors } from './pool.js';
import {
  subscriptionErrors,
  subscriptionNotificationKinds,
  subscriptionsEndpoints,
} from './subscriptions.js';
import { widgetBrandErrors, widgetBrandsEndpoints } from './widget-brands.js';

export * from './ads.js';
export * from './affiliate.js';
export * from './api-keys.js';
export * from './campaigns.js';
export * from './ledger.js';
export * from './monetization.js';
export * from './money.js';
export * from './partners.js';
export * from './payments.js';
export * from './payout-details.js';
export * from './plans.js';
export * from './pool.js';
export * from './subscriptions.js';
export * from './values.js';
export * from './widget-brands.js';

/** What the site sells and pays: plans, donations, and what partners earn. */
export const contract = defineContract({
  owner: 'billing',
  endpoints: {
    ...adsEndpoints,
    ...affiliateEndpoints,
    ...apiKeysEndpoints,
    ...campaignEndpoints,
    ...ledgerEndpoints,
    ...monetizationEndpoints,
    ...partnersEndpoints,
    ...paymentsEndpoints,
    ...plansEndpoints,
    ...poolEndpoints,
    ...subscriptionsEndpoints,
    ...widgetBrandsEndpoints,
  },
  errors: {
    ...adErrors,
    ...affiliateErrors,
    ...apiKeyErrors,
    ...campaignErrors,
    ...monetizationErrors,
    ...partnerErrors,
    ...paymentErrors,
    ...poolErrors,
    ...subscriptionErrors,
    ...widgetBrandErrors,
  },
  notificationKinds: {
    ...affiliateNotificationKinds,
    ...partnerNotificationKinds,
    ...subscriptionNotificationKinds,
  },
  pageEvents: planPageEvents,
  auditActions: [
    ...adAuditActions,
    ...affiliateAuditActions,
    ...partnerAuditActions,
    ...paymentAuditActions,
  ],
});

declare module '@tessera/contracts' {
  interface Contracts {
    billing: typeof contract;
  }
}
