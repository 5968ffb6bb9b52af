import type { Migration } from '../../../../platform/database/index.js';
import { Telemetry1764000003500 } from './1764000003500-telemetry.js';
import { Exposures1764000006400 } from './1764000006400-exposures.js';
import { ReportBatches1764000009100 } from './1764000009100-report-batches.js';

export const telemetryMigrations: readonly Migration[] = [
  Telemetry1764000003500,
  Exposures1764000006400,
  ReportBatches1764000009100,
];
