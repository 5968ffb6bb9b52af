import type { Migration } from '../../../../platform/database/index.js';
import { SampleAdditions1764000060000 } from './1764000060000-sample-additions.js';

export const sampleCatalogMigrations: readonly Migration[] = [SampleAdditions1764000060000];
