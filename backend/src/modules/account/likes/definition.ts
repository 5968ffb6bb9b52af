import { contract } from '@tessera/contracts-account';
import { defineModule } from '../../../platform/modules/index.js';
import { LikesModule } from './likes.module.js';
import { likesMigrations } from './migrations/index.js';

export const definition = defineModule({
  name: 'likes',
  imports: [LikesModule],
  contracts: [contract],
  migrations: likesMigrations,
});
