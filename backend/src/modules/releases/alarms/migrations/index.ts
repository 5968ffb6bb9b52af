import type { Migration } from '../../../../platform/database/index.js';
import { Alarms1764000006300 } from './1764000006300-alarms.js';
import { Notified1764000007210 } from './1764000007210-notified.js';

export const alarmsMigrations: readonly Migration[] = [Alarms1764000006300, Notified1764000007210];
