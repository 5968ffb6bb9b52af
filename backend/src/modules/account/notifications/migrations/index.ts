import type { Migration } from '../../../../platform/database/index.js';
import { Notifications1764000008100 } from './1764000008100-notifications.js';

export const notificationsMigrations: readonly Migration[] = [Notifications1764000008100];
