import type { Migration } from '../../../../platform/database/index.js';
import { Suggestions1764000018000 } from './1764000018000-suggestions.js';

export const suggestionsMigrations: readonly Migration[] = [Suggestions1764000018000];
