import { defineModule } from '../../../platform/modules/index.js';
import { releasesMigrations } from './migrations/index.js';
import { ReleasesModule } from './releases.module.js';
import { releasesSettings } from './settings.js';

export const definition = defineModule({
  name: 'releases',
  imports: [ReleasesModule],
  migrations: releasesMigrations,
  settings: releasesSettings,
  after: ['operators'],
});
