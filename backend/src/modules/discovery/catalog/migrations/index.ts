import type { Migration } from '../../../../platform/database/index.js';
import { Catalog1764000002000 } from './1764000002000-catalog.js';
import { ChannelsAndScores1764000007100 } from './1764000007100-channels-and-scores.js';
import { PlatformVideos1764000010000 } from './1764000010000-platform-videos.js';
import { PlatformVideoIndexes1764000010001 } from './1764000010001-platform-video-indexes.js';
import { SearchIndex1764000011000 } from './1764000011000-search-index.js';
import { SearchWords1764000012000 } from './1764000012000-search-words.js';
import { Intake1764000014000 } from './1764000014000-intake.js';
import { IntakeIndexes1764000014001 } from './1764000014001-intake-indexes.js';
import { ListedVideos1764000016000 } from './1764000016000-listed-videos.js';
import { ListedVideosOfCategories1764000019000 } from './1764000019000-listed-videos-of-categories.js';
import { IndexedScores1764000020000 } from './1764000020000-indexed-scores.js';
import { UnreadIndexes1764000020050 } from './1764000020050-unread-indexes.js';
import { SearchTextUnread1764000020100 } from './1764000020100-search-text-unread.js';
import { PlatformsOfCopies1764000023000 } from './1764000023000-platforms-of-copies.js';
import { KeptRejections1764000024000 } from './1764000024000-kept-rejections.js';
import { ActivityIndexes1764000070000 } from './1764000070000-activity-indexes.js';
import { TakenDownVideos1764000071300 } from './1764000071300-taken-down-videos.js';
import { CommentsOfPlatforms1764000081000 } from './1764000081000-comments-of-platforms.js';
import { FetchedComments1764000081001 } from './1764000081001-fetched-comments.js';
import { ToldSearchIndex1764000099030 } from './1764000099030-told-search-index.js';

export const catalogMigrations: readonly Migration[] = [
  Catalog1764000002000,
  ChannelsAndScores1764000007100,
  PlatformVideos1764000010000,
  PlatformVideoIndexes1764000010001,
  SearchIndex1764000011000,
  SearchWords1764000012000,
  Intake1764000014000,
  IntakeIndexes1764000014001,
  ListedVideos1764000016000,
  ListedVideosOfCategories1764000019000,
  IndexedScores1764000020000,
  UnreadIndexes1764000020050,
  SearchTextUnread1764000020100,
  PlatformsOfCopies1764000023000,
  KeptRejections1764000024000,
  ActivityIndexes1764000070000,
  TakenDownVideos1764000071300,
  CommentsOfPlatforms1764000081000,
  FetchedComments1764000081001,
  ToldSearchIndex1764000099030,
];
