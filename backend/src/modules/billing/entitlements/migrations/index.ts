import type { Migration } from '../../../../platform/database/index.js';
import { Entitlements1764000027000 } from './1764000027000-entitlements.js';
import { ToldPlans1764000099010 } from './1764000099010-told-plans.js';

export const entitlementsMigrations: readonly Migration[] = [
  Entitlements1764000027000,
  ToldPlans1764000099010,
];
