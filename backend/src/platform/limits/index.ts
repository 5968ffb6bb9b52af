export { ClientBudget } from './client-budget.js';
export { LimitsModule } from './limits.module.js';
export { limitsMigrations } from './migrations/index.js';
export { exemptFromLimits, limitRate } from './rate-limit.js';
export { type Counters, localCounters, SharedCounts } from './shared-counts.js';
export { type Counted, WindowCounter } from './window-counter.js';
