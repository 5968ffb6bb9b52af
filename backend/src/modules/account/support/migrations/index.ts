import type { Migration } from '../../../../platform/database/index.js';
import { Support1764000029000 } from './1764000029000-support.js';

export const supportMigrations: readonly Migration[] = [Support1764000029000];
