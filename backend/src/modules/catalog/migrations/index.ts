import type { Migration } from '../../../platform/database/index.js';
import { Catalog1764000002000 } from './1764000002000-catalog.js';

export const catalogMigrations: readonly Migration[] = [Catalog1764000002000];
