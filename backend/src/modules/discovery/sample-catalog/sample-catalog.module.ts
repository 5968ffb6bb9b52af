import { Module } from '@nestjs/common';
import { SettingsModule } from '../../../platform/config/index.js';
import { InteractionsModule } from '../../account/interactions/index.js';
import { CatalogModule } from '../catalog/index.js';
import { SampleClock } from './clock/sample-clock.js';
import { sampleCatalogSettings } from './settings.js';
import { ThumbnailsController } from './thumbnails.controller.js';
import { MovingWorld } from './world/moving-world.js';
import { WorldJob } from './world/world.job.js';

/** Serves the sample catalog and lets it go on; its package is only loaded if it is used. */
@Module({
  imports: [CatalogModule, InteractionsModule, SettingsModule.forFeature(sampleCatalogSettings)],
  controllers: [ThumbnailsController],
  providers: [MovingWorld, SampleClock, WorldJob],
  exports: [SampleClock],
})
export class SampleCatalogModule {}
