import { contract } from '@tessera/contracts-creator';
import { defineModule } from '../../../platform/modules/index.js';
import { CalendarModule } from './calendar.module.js';
import { calendarMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'calendar',
  imports: [CalendarModule],
  contracts: [contract],
  migrations: calendarMigrations,
});
