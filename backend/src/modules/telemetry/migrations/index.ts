import type { Migration } from '../../../platform/database/index.js';
import { Telemetry1764000003500 } from './1764000003500-telemetry.js';

export const telemetryMigrations: readonly Migration[] = [Telemetry1764000003500];
