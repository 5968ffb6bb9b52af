import { defineModule } from '../../../platform/modules/index.js';
import { AlarmWatchModule } from './alarm-watch.module.js';
import { AlarmsModule } from './alarms.module.js';
import { alarmsMigrations } from './migrations/index.js';
import { alarmsSettings } from './settings.js';

export const definition = defineModule({
  name: 'alarms',
  imports: [AlarmsModule, AlarmWatchModule],
  migrations: alarmsMigrations,
  settings: alarmsSettings,
});
