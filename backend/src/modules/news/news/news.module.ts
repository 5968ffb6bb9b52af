import { Module } from '@nestjs/common';
import { FollowsModule } from '../../account/follows/index.js';
import { InteractionsModule } from '../../account/interactions/index.js';
import { NotificationsModule } from '../../account/notifications/index.js';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { SampleCatalogModule } from '../../discovery/sample-catalog/index.js';
import { SourcesModule } from '../sources/index.js';
import { NewsController } from './news.controller.js';
import { NewsArrivals } from './newsroom/arrivals.js';
import { CurrentLists } from './newsroom/current-lists.js';
import { NewsroomJob } from './newsroom/newsroom.job.js';
import { Newsroom } from './newsroom/newsroom.js';
import { TopicBreaking } from './newsroom/topic-breaking.job.js';
import { NewsFeed } from './reading/news-feed.js';
import { NewsItems } from './reading/news-items.js';
import { NewsSearch } from './reading/news-search.js';
import { NewsSections } from './reading/sections.js';
import { NewsStories } from './reading/stories.js';
import { StoryReports } from './reading/story-reports.js';
import { TopicStandings } from './reading/topic-standings.js';
import { Timeline } from './timeline.js';

/** Finds out what is trending and breaking among the videos of the catalog, and shows it. */
@Module({
  imports: [
    CatalogModule,
    FollowsModule,
    InteractionsModule,
    NotificationsModule,
    SampleCatalogModule,
    SourcesModule,
  ],
  controllers: [NewsController],
  providers: [
    CurrentLists,
    NewsArrivals,
    NewsFeed,
    NewsItems,
    Newsroom,
    NewsroomJob,
    NewsSearch,
    NewsSections,
    NewsStories,
    StoryReports,
    Timeline,
    TopicBreaking,
    TopicStandings,
  ],
})
export class NewsModule {}
