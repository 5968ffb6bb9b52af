import { contract } from '@tessera/contracts-billing';
import { defineModule } from '../../../platform/modules/index.js';
import { partnersMigrations } from './migrations/index.js';
import { PartnersModule } from './partners.module.js';

export const definition = defineModule({
  name: 'partners',
  imports: [PartnersModule],
  contracts: [contract],
  migrations: partnersMigrations,
});
