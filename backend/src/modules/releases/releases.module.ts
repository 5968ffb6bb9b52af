import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivationService } from './activation/activation.service.js';
import { ChannelsService } from './channels.service.js';
import { CurrentComposition } from './composition/current-composition.js';
import { ReleaseActivation } from './entities/release-activation.entity.js';
import { ReleaseChannel } from './entities/release-channel.entity.js';
import { ReleaseRevision } from './entities/release-revision.entity.js';
import { ReleaseVersion } from './entities/release-version.entity.js';
import { StoredFile } from './entities/stored-file.entity.js';
import { AssetService } from './files/asset.service.js';
import { FileService } from './files/file.service.js';
import { VariantService } from './files/variant.service.js';
import { PublishingService } from './publishing/publishing.service.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesFacade } from './releases.facade.js';
import { ReleasesService } from './releases.service.js';

const entities = [StoredFile, ReleaseVersion, ReleaseChannel, ReleaseActivation, ReleaseRevision];

/**
 * Versions of the site's parts: taking them in, giving them to visitors, handing out their files.
 */
@Module({
  imports: [TypeOrmModule.forFeature(entities)],
  controllers: [ReleasesController],
  providers: [
    ActivationService,
    AssetService,
    ChannelsService,
    CurrentComposition,
    FileService,
    PublishingService,
    ReleasesFacade,
    ReleasesService,
    VariantService,
  ],
  exports: [ReleasesFacade],
})
export class ReleasesModule {}
