import type { Migration } from '../../../../platform/database/index.js';
import { News1764000072000 } from './1764000072000-news.js';
import { ViralVideos1764000078000 } from './1764000078000-viral-videos.js';
import { FollowedSamples1764000078010 } from './1764000078010-followed-samples.js';
import { TagsOfNews1764000078020 } from './1764000078020-tags-of-news.js';

export const newsMigrations: readonly Migration[] = [
  News1764000072000,
  ViralVideos1764000078000,
  FollowedSamples1764000078010,
  TagsOfNews1764000078020,
];
