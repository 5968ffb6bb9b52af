import { defineModule } from '../../../platform/modules/index.js';
import { telemetryMigrations } from './migrations/index.js';
import { TelemetryModule } from './telemetry.module.js';

export const definition = defineModule({
  name: 'telemetry',
  imports: [TelemetryModule],
  migrations: telemetryMigrations,
});
