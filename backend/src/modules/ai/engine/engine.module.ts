import { Module } from '@nestjs/common';
import { CatalogModule } from '../../discovery/catalog/index.js';
import { SampleCatalogModule } from '../../discovery/sample-catalog/index.js';
import { AnalysisEngine, engineProgram } from './analysis-engine.service.js';
import { SiteClock } from './site-clock.js';
import { SiteNorms } from './site-norms.service.js';
import { WatchedVideos } from './watched-videos.service.js';

/** Computes analyses in threads of their own, and knows what is usual on the site. */
@Module({
  imports: [CatalogModule, SampleCatalogModule],
  providers: [
    { provide: AnalysisEngine, useFactory: () => new AnalysisEngine(engineProgram) },
    SiteClock,
    SiteNorms,
    WatchedVideos,
  ],
  exports: [AnalysisEngine, SiteClock, SiteNorms, WatchedVideos],
})
export class EngineModule {}
