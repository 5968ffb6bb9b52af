import type { Migration } from '../../../../platform/database/index.js';
import { Recommendations1764000080010 } from './1764000080010-recommendations.js';
import { NewVideoNotices1764000082000 } from './1764000082000-new-video-notices.js';

export const recommendationsMigrations: readonly Migration[] = [
  Recommendations1764000080010,
  NewVideoNotices1764000082000,
];
