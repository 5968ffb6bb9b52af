export { EntitlementsFacade, type Grant, type PlanMembership } from './entitlements.facade.js';
export { EntitlementsModule } from './entitlements.module.js';
export type { DailyUsage } from './daily-uses.service.js';
