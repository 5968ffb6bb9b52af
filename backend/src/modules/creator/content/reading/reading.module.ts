import { Module } from '@nestjs/common';
import { FollowsModule } from '../../../account/follows/index.js';
import { LikesModule } from '../../../account/likes/index.js';
import { MailModule } from '../../../account/mail/index.js';
import { CatalogModule } from '../../../discovery/catalog/index.js';
import { FileStorageModule } from '../../storage/index.js';
import { CreatorsController } from '../creators/creators.controller.js';
import { Creators } from '../creators/creators.service.js';
import { ContentForYou } from './content-for-you.service.js';
import { EarningArticles, EarningCreators } from './earning-content.js';
import { Feeds } from './feeds.service.js';
import { HiddenContent } from './hidden-content.service.js';
import { PublishedList } from './published-list.service.js';
import { PublishedPages } from './published-pages.service.js';
import { PublishedController } from './published.controller.js';
import { ReadableContents } from './readable-content.service.js';
import { RelatedContent } from './related-content.service.js';
import { Summaries } from './summaries.service.js';
import { ViewCounter } from './view-counter.service.js';
import { ViewTickets } from './view-tickets.js';

/** What readers have of what creators write. */
@Module({
  imports: [CatalogModule, FileStorageModule, FollowsModule, LikesModule, MailModule],
  controllers: [CreatorsController, PublishedController],
  providers: [
    ContentForYou,
    Creators,
    EarningArticles,
    EarningCreators,
    Feeds,
    HiddenContent,
    PublishedList,
    PublishedPages,
    ReadableContents,
    RelatedContent,
    Summaries,
    ViewCounter,
    ViewTickets,
  ],
})
export class ReadingModule {}
