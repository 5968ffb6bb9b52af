import { contract } from '@tessera/contracts-billing';
import { defineModule } from '../../../platform/modules/index.js';
import { AffiliateModule } from './affiliate.module.js';
import { affiliateMigrations } from './migrations/index.js';
import { affiliateSettings } from './settings.js';

export const definition = defineModule({
  name: 'affiliate',
  imports: [AffiliateModule],
  contracts: [contract],
  migrations: affiliateMigrations,
  settings: affiliateSettings,
});
