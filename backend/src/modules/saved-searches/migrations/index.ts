import type { Migration } from '../../../platform/database/index.js';
import { SavedSearches1795376499417 } from './1795376499417-saved-searches.js';

export const savedSearchesMigrations: readonly Migration[] = [SavedSearches1795376499417];
