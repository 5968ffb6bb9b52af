import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlarmsModule } from '../alarms/index.js';
import { ChannelChanges } from './channels/channel-changes.service.js';
import { ChannelGate } from './channels/channel-gate.service.js';
import { ChannelWriter } from './channels/channel-writer.service.js';
import { ChannelsController } from './channels/channels.controller.js';
import { ChannelsService } from './channels/channels.service.js';
import { CurrentComposition } from './composition/current-composition.js';
import { DiscoveryService } from './composition/discovery.service.js';
import { FallbackService } from './composition/fallback.service.js';
import { PastCompositions } from './composition/past-compositions.js';
import { ServedCompositions } from './composition/served-compositions.js';
import { RecordedCompositionEntity } from './entities/recorded-composition.entity.js';
import { ReleaseChannelEntity } from './entities/release-channel.entity.js';
import { ReleaseKeyEntity } from './entities/release-key.entity.js';
import { ReleaseRevisionEntity } from './entities/release-revision.entity.js';
import { ReleaseVersionEntity } from './entities/release-version.entity.js';
import { StoredFileEntity } from './entities/stored-file.entity.js';
import { AssetService } from './files/asset.service.js';
import { FileRestorer } from './files/file-restorer.service.js';
import { FileService } from './files/file.service.js';
import { VersionFiles } from './files/version-files.service.js';
import { ContentGate } from './gate/content-gate.service.js';
import { GateService } from './gate/gate.service.js';
import { PageChecks } from './gate/render/page-checks.service.js';
import { RenderGate } from './gate/render/render-gate.service.js';
import { KeysService } from './keys/keys.service.js';
import { CompositionOverridesController } from './overrides/composition-overrides.controller.js';
import { CompositionOverrides } from './overrides/composition-overrides.service.js';
import { OverridesService } from './overrides/overrides.service.js';
import { PublishingService } from './publishing/publishing.service.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesFacade } from './releases.facade.js';
import { ReleasesService } from './releases.service.js';
import { RetentionJob } from './retention/retention.job.js';
import { RetentionService } from './retention/retention.service.js';
import { VersionsService } from './versions/versions.service.js';
import { DamageMarks } from './wholeness/damage-marks.service.js';
import { DamageReport } from './wholeness/damage-report.js';
import { DamageWatch } from './wholeness/damage-watch.js';
import { StoreProbe } from './wholeness/store-probe.service.js';
import { WatchedVersions } from './wholeness/watched-versions.service.js';
import { Wholeness } from './wholeness/wholeness.service.js';

const entities = [
  RecordedCompositionEntity,
  ReleaseChannelEntity,
  ReleaseKeyEntity,
  ReleaseRevisionEntity,
  ReleaseVersionEntity,
  StoredFileEntity,
];

/**
 * Versions of the site's parts: taking them in, giving them to visitors, handing out their files.
 */
@Module({
  imports: [AlarmsModule, TypeOrmModule.forFeature(entities)],
  controllers: [ChannelsController, CompositionOverridesController, ReleasesController],
  providers: [
    AssetService,
    ChannelChanges,
    ChannelGate,
    ChannelWriter,
    ChannelsService,
    CompositionOverrides,
    ContentGate,
    CurrentComposition,
    DamageMarks,
    DamageReport,
    DamageWatch,
    DiscoveryService,
    FallbackService,
    FileRestorer,
    FileService,
    GateService,
    KeysService,
    OverridesService,
    PageChecks,
    PastCompositions,
    PublishingService,
    ReleasesFacade,
    ReleasesService,
    RenderGate,
    RetentionJob,
    RetentionService,
    ServedCompositions,
    VersionsService,
    StoreProbe,
    VersionFiles,
    WatchedVersions,
    Wholeness,
  ],
  exports: [ReleasesFacade],
})
export class ReleasesModule {}
