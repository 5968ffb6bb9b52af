import { contract } from '@tessera/contracts-ai';
import { defineModule } from '../../../platform/modules/index.js';
import { ForecastsModule } from './forecasts.module.js';
import { forecastsMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'forecasts',
  imports: [ForecastsModule],
  contracts: [contract],
  migrations: forecastsMigrations,
});
