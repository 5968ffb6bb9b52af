import { contract } from '@tessera/contracts-billing';
import { defineModule } from '../../../platform/modules/index.js';
import { AdsModule } from './ads.module.js';
import { adsMigrations } from './migrations/index.js';
import { adsSettings } from './settings.js';

export const definition = defineModule({
  name: 'ads',
  imports: [AdsModule],
  contracts: [contract],
  migrations: adsMigrations,
  settings: adsSettings,
});
