import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Changes } from '../../../../../platform/changes/index.js';
import { VideoRanking } from '../scoring/ranking.js';
import { TextAnalyzer } from '../text/text-analyzer.js';
import { IndexUpdates } from './index-updates.js';
import { SearchIndex } from './search-index.js';

/** One for a process. */
export const searchIndex: FactoryProvider<SearchIndex> = {
  provide: SearchIndex,
  inject: [DataSource, TextAnalyzer, VideoRanking, IndexUpdates, Changes],
  useFactory: (
    statements: DataSource,
    analyzer: TextAnalyzer,
    ranking: VideoRanking,
    updates: IndexUpdates,
    changes: Changes,
  ) =>
    new SearchIndex({
      statements,
      analyzer,
      ranking,
      repair: (id) => updates.repair(id),
      stamp: () => changes.stampOf('search-index'),
    }),
};
