import { contract } from '@tessera/contracts-account';
import { defineModule } from '../../../platform/modules/index.js';
import { moderationMigrations } from './migrations/index.js';
import { ModerationModule } from './moderation.module.js';

export const definition = defineModule({
  name: 'moderation',
  imports: [ModerationModule],
  contracts: [contract],
  migrations: moderationMigrations,
});
