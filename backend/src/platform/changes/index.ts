/**
 * What is asked with nearly every request and seldom changes, such as plans: a process remembers it, and the database tells it of changes
 * in the transaction that makes them, whoever makes them.
 *
 * ```ts
 * // in a migration of the table's owner
 * await runner.query(`select tell_changes_of('entitlement_grants', 'plans', 'visitor_id')`);
 *
 * // in a provider
 * this.plans = new Remembered(changes, { topic: 'plans', maxSize: 20_000, read: (visitorId) => … });
 * const plan = await this.plans.get(visitorId);
 * ```
 */
import { Global, Module } from '@nestjs/common';
import { Changes } from './changes.js';
import { RecentWriters } from './recent-writers.js';

export { Changes } from './changes.js';
export { changesMigrations } from './migrations/index.js';
export { RecentWriters } from './recent-writers.js';
export { type ReadValue, Remembered } from './remembered.js';

@Global()
@Module({ providers: [Changes, RecentWriters], exports: [Changes, RecentWriters] })
export class ChangesModule {}
