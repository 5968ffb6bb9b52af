import type { Migration } from '../../../platform/database/index.js';
import { Catalog1764000002000 } from './1764000002000-catalog.js';
import { ChannelsAndScores1764000007100 } from './1764000007100-channels-and-scores.js';

export const catalogMigrations: readonly Migration[] = [
  Catalog1764000002000,
  ChannelsAndScores1764000007100,
];
