import type { Migration } from '../../../platform/database/index.js';
import { Releases1764000001000 } from './1764000001000-releases.js';

export const releasesMigrations: readonly Migration[] = [Releases1764000001000];
