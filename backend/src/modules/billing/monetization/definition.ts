import { contract } from '@tessera/contracts-billing';
import { defineModule } from '../../../platform/modules/index.js';
import { MonetizationModule } from './monetization.module.js';

export const definition = defineModule({
  name: 'monetization',
  imports: [MonetizationModule],
  contracts: [contract],
});
