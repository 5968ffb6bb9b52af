import { contract } from '@tessera/contracts-billing';
import { defineModule } from '../../../platform/modules/index.js';
import { BillingModule } from './billing.module.js';
import { billingMigrations } from './migrations/index.js';
import { billingSettings } from './settings.js';

export const definition = defineModule({
  name: 'billing',
  imports: [BillingModule],
  contracts: [contract],
  migrations: billingMigrations,
  settings: billingSettings,
});
