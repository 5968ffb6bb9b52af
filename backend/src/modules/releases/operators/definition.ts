import { defineModule } from '../../../platform/modules/index.js';
import { operatorsMigrations } from './migrations/index.js';
import { OperatorsModule } from './operators.module.js';
import { operatorsSettings } from './settings.js';

export const definition = defineModule({
  name: 'operators',
  imports: [OperatorsModule],
  migrations: operatorsMigrations,
  settings: operatorsSettings,
});
