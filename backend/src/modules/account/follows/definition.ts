import { contract } from '@tessera/contracts-account';
import { defineModule } from '../../../platform/modules/index.js';
import { FollowsModule } from './follows.module.js';
import { followsMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'follows',
  imports: [FollowsModule],
  contracts: [contract],
  migrations: followsMigrations,
});
