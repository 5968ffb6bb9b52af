import type { Migration } from '../../../../platform/database/index.js';
import { Content1764000089000 } from './1764000089000-content.js';

export const contentMigrations: readonly Migration[] = [Content1764000089000];
