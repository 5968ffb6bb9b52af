import { contract } from '@tessera/contracts-discovery';
import { defineModule } from '../../../platform/modules/index.js';
import { HistoryModule } from './history.module.js';

export const definition = defineModule({
  name: 'history',
  imports: [HistoryModule],
  contracts: [contract],
});
