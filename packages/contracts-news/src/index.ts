import { defineContract } from '@tessera/contracts';
import { newsEndpoints, newsErrors, newsNotifications } from './news.js';
import { sourceAuditActions, sourceEndpoints, sourceErrors } from './sources.js';

export * from './news.js';
export * from './sources.js';
export * from './values.js';

/** What is trending and breaking: sections, search, live updates, stories and the topics behind them. */
export const contract = defineContract({
  owner: 'news',
  endpoints: { ...newsEndpoints, ...sourceEndpoints },
  errors: { ...newsErrors, ...sourceErrors },
  auditActions: sourceAuditActions,
  notificationKinds: newsNotifications,
});

declare module '@tessera/contracts' {
  interface Contracts {
    news: typeof contract;
  }
}
