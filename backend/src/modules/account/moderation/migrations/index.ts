import type { Migration } from '../../../../platform/database/index.js';
import { Moderation1764000071000 } from './1764000071000-moderation.js';
import { ToldReporters1764000081010 } from './1764000081010-told-reporters.js';

export const moderationMigrations: readonly Migration[] = [
  Moderation1764000071000,
  ToldReporters1764000081010,
];
