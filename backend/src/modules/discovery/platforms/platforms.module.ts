import { Module } from '@nestjs/common';
import { SettingsModule } from '../../../platform/config/index.js';
import { OutboundModule } from '../../../platform/outbound/index.js';
import { FollowsModule } from '../../account/follows/index.js';
import { CatalogModule } from '../catalog/index.js';
import { AnswerStore } from './answers/answer-store.js';
import { AnswersService } from './answers/answers.service.js';
import { CALL_TIMING, defaultCallTiming } from './calls/call-timing.js';
import { PlatformCalls } from './calls/platform-calls.js';
import type { Connector } from './connector.js';
import { Connectors } from './connectors.js';
import { connectorClasses } from './connectors/index.js';
import { PlatformIntake } from './intake/platform-intake.js';
import { CommentsJob } from './jobs/comments.job.js';
import { DiscoveryTimes } from './jobs/discovery-times.js';
import { DiscoveryJob } from './jobs/discovery.job.js';
import { KnownChannels } from './jobs/known-channels.js';
import { RefreshJob } from './jobs/refresh.job.js';
import { WatchJob } from './jobs/watch.job.js';
import { WatchedChannels } from './jobs/watched-channels.js';
import { LinksService } from './links/links.service.js';
import { PlatformsController } from './platforms.controller.js';
import { BudgetsService } from './quota/budgets.service.js';
import { CatalogResults } from './search/catalog-results.js';
import { PlatformSearchAccess } from './search/platform-search-access.js';
import { PlatformSearchService } from './search/platform-search.service.js';
import { PlatformVideos } from './search/platform-videos.js';
import { PriorityReserve } from './search/priority-reserve.js';
import { VisitorShare } from './search/visitor-share.js';
import { platformsSettings } from './settings.js';
import { PlatformStates } from './status/platform-states.js';
import { PlatformTestService } from './status/platform-test.service.js';
import { StatusService } from './status/status.service.js';

/** Searches other platforms, and brings what they have into the catalog. */
@Module({
  imports: [
    CatalogModule,
    FollowsModule,
    OutboundModule,
    SettingsModule.forFeature(platformsSettings),
  ],
  controllers: [PlatformsController],
  providers: [
    ...connectorClasses,
    {
      provide: Connectors,
      inject: [...connectorClasses],
      useFactory: (...connectors: Connector[]) => new Connectors(connectors),
    },
    { provide: CALL_TIMING, useFactory: () => ({ ...defaultCallTiming }) },
    AnswersService,
    AnswerStore,
    BudgetsService,
    CatalogResults,
    CommentsJob,
    DiscoveryJob,
    DiscoveryTimes,
    KnownChannels,
    LinksService,
    PlatformCalls,
    PlatformIntake,
    PlatformSearchAccess,
    PlatformSearchService,
    PlatformStates,
    PlatformTestService,
    PlatformVideos,
    PriorityReserve,
    RefreshJob,
    StatusService,
    VisitorShare,
    WatchJob,
    WatchedChannels,
  ],
  exports: [LinksService],
})
export class PlatformsModule {}
