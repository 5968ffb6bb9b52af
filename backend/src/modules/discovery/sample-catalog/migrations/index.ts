import type { Migration } from '../../../../platform/database/index.js';
import { SampleAdditions1764000060000 } from './1764000060000-sample-additions.js';
import { SampleClock1764000070020 } from './1764000070020-sample-clock.js';
import { SampleVisitors1764000079020 } from './1764000079020-sample-visitors.js';

export const sampleCatalogMigrations: readonly Migration[] = [
  SampleAdditions1764000060000,
  SampleClock1764000070020,
  SampleVisitors1764000079020,
];
