import type { Migration } from '../../../../platform/database/index.js';
import { Likes1764000079010 } from './1764000079010-likes.js';

export const likesMigrations: readonly Migration[] = [Likes1764000079010];
