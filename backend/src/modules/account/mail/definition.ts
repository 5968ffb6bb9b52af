import { contract } from '@tessera/contracts-account';
import { defineModule } from '../../../platform/modules/index.js';
import { MailModule } from './mail.module.js';
import { mailMigrations } from './migrations/index.js';
import { mailSettings } from './settings.js';

export const definition = defineModule({
  name: 'mail',
  imports: [MailModule],
  contracts: [contract],
  migrations: mailMigrations,
  settings: mailSettings,
});
