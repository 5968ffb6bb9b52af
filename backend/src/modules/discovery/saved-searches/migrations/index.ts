import type { Migration } from '../../../../platform/database/index.js';
import { SavedSearches1764000017100 } from './1764000017100-saved-searches.js';

export const savedSearchesMigrations: readonly Migration[] = [SavedSearches1764000017100];
