import { defineModule } from '../../../platform/modules/index.js';
import { EngineModule } from './engine.module.js';
import { engineMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'engine',
  imports: [EngineModule],
  migrations: engineMigrations,
});
