import { contract } from '@tessera/contracts-discovery';
import { defineModule } from '../../../platform/modules/index.js';
import { platformsMigrations } from './migrations/index.js';
import { PlatformsModule } from './platforms.module.js';
import { platformsSettings } from './settings.js';

export const definition = defineModule({
  name: 'platforms',
  imports: [PlatformsModule],
  contracts: [contract],
  migrations: platformsMigrations,
  settings: platformsSettings,
});
