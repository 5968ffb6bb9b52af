import type { Migration } from '../../../../platform/database/index.js';
import { Profiles1764000080000 } from './1764000080000-profiles.js';

export const profilesMigrations: readonly Migration[] = [Profiles1764000080000];
