import { contract } from '@tessera/contracts-account';
import { defineModule } from '../../../platform/modules/index.js';
import { notificationsMigrations } from './migrations/index.js';
import { NotificationsModule } from './notifications.module.js';

export const definition = defineModule({
  name: 'notifications',
  imports: [NotificationsModule],
  contracts: [contract],
  migrations: notificationsMigrations,
});
