import { defineModule } from '../../../platform/modules/index.js';
import { EntitlementsModule } from './entitlements.module.js';
import { entitlementsMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'entitlements',
  imports: [EntitlementsModule],
  migrations: entitlementsMigrations,
});
