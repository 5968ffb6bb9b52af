import { defineModule } from '../../platform/modules/index.js';
import { releasesMigrations } from './migrations/index.js';
import { ReleasesModule } from './releases.module.js';

export const definition = defineModule({
  name: 'releases',
  imports: [ReleasesModule],
  migrations: releasesMigrations,
  after: ['operators'],
});
