import type { Migration } from '../../../platform/database/index.js';
import { Alarms1764000006300 } from './1764000006300-alarms.js';

export const alarmsMigrations: readonly Migration[] = [Alarms1764000006300];
