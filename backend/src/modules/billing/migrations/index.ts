import type { Migration } from '../../../platform/database/index.js';
import { Billing1764000026000 } from './1764000026000-billing.js';

export const billingMigrations: readonly Migration[] = [Billing1764000026000];
