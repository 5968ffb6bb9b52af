import type { Migration } from '../../../../platform/database/index.js';
import { Follows1764000008300 } from './1764000008300-follows.js';

export const followsMigrations: readonly Migration[] = [Follows1764000008300];
