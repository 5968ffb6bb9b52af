import { defineModule } from '../../../platform/modules/index.js';
import { visitorsMigrations } from './migrations/index.js';
import { VisitorsModule } from './visitors.module.js';

export const definition = defineModule({
  name: 'visitors',
  imports: [VisitorsModule],
  migrations: visitorsMigrations,
});
