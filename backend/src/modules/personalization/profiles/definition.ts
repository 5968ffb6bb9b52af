import { contract } from '@tessera/contracts-personalization';
import { defineModule } from '../../../platform/modules/index.js';
import { profilesMigrations } from './migrations/index.js';
import { ProfilesModule } from './profiles.module.js';

export const definition = defineModule({
  name: 'profiles',
  imports: [ProfilesModule],
  contracts: [contract],
  migrations: profilesMigrations,
});
