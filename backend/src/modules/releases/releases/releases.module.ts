import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../../platform/config/index.js';
import { AlarmsModule } from '../alarms/index.js';
import { ChannelChanges } from './channels/channel-changes.service.js';
import { ChannelWriter } from './channels/channel-writer.service.js';
import { ChannelsController } from './channels/channels.controller.js';
import { ChannelsService } from './channels/channels.service.js';
import { CompositionsController } from './composition/compositions.controller.js';
import { Compositions } from './composition/compositions.service.js';
import { DiscoveryService } from './composition/discovery.service.js';
import { FallbackService } from './composition/fallback.service.js';
import { LiveVersions } from './composition/live-versions.service.js';
import { RecordedCompositions } from './composition/recorded-compositions.service.js';
import { PageCheckEntity } from './entities/page-check.entity.js';
import { RecordedCompositionEntity } from './entities/recorded-composition.entity.js';
import { ReleaseChannelEntity } from './entities/release-channel.entity.js';
import { ReleaseKeyEntity } from './entities/release-key.entity.js';
import { ReleaseRevisionEntity } from './entities/release-revision.entity.js';
import { ReleaseVersionEntity } from './entities/release-version.entity.js';
import { StoredFileEntity } from './entities/stored-file.entity.js';
import { AssetService } from './files/asset.service.js';
import { FileService } from './files/file.service.js';
import { FileChecks } from './gate/file-checks.js';
import { FileGate } from './gate/file-gate.service.js';
import { ReleaseGate } from './gate/release-gate.service.js';
import { BlockedChecks } from './gate/render/blocked-checks.js';
import { CheckLimits } from './gate/render/check-limits.js';
import { CheckPlans } from './gate/render/check-plans.service.js';
import { PageCheckJob } from './gate/render/page-check.job.js';
import { PageChecks } from './gate/render/page-checks.service.js';
import { Preview } from './gate/render/preview.service.js';
import { RenderGate } from './gate/render/render-gate.service.js';
import { SitePolicies } from './gate/site-policies.js';
import { DamageMarks } from './integrity/damage-marks.service.js';
import { FileVerifier } from './integrity/file-verifier.service.js';
import { IntegrityAlarms } from './integrity/integrity-alarms.js';
import { IntegrityMonitor } from './integrity/integrity-monitor.js';
import { IntegrityService } from './integrity/integrity.service.js';
import { MonitoredVersions } from './integrity/monitored-versions.service.js';
import { KeysController } from './keys/keys.controller.js';
import { KeysService } from './keys/keys.service.js';
import { CompositionOverrides } from './overrides/composition-overrides.service.js';
import { OverrideTokens } from './overrides/override-tokens.service.js';
import { OverridesController } from './overrides/overrides.controller.js';
import { VersionOverrides } from './overrides/version-overrides.service.js';
import { PublishingController } from './publishing/publishing.controller.js';
import { PublishingService } from './publishing/publishing.service.js';
import { ReleasesFacade } from './releases.facade.js';
import { CompositionRetentionJob } from './retention/composition-retention.job.js';
import { OrphanedFilesJob } from './retention/orphaned-files.job.js';
import { RetentionJob } from './retention/retention.job.js';
import { RetentionService } from './retention/retention.service.js';
import { releasesSettings } from './settings.js';
import { VersionsController } from './versions/versions.controller.js';
import { VersionsService } from './versions/versions.service.js';

const entities = [
  PageCheckEntity,
  RecordedCompositionEntity,
  ReleaseChannelEntity,
  ReleaseKeyEntity,
  ReleaseRevisionEntity,
  ReleaseVersionEntity,
  StoredFileEntity,
];

/** Versions of the shell and the remotes: publishing, activating, composing pages, serving files. */
@Module({
  imports: [
    AlarmsModule,
    SettingsModule.forFeature(releasesSettings),
    TypeOrmModule.forFeature(entities),
  ],
  controllers: [
    ChannelsController,
    CompositionsController,
    KeysController,
    OverridesController,
    PublishingController,
    VersionsController,
  ],
  providers: [
    AssetService,
    BlockedChecks,
    ChannelChanges,
    ChannelWriter,
    ChannelsService,
    CheckPlans,
    CheckLimits,
    CompositionOverrides,
    Compositions,
    DamageMarks,
    DiscoveryService,
    FallbackService,
    FileChecks,
    FileGate,
    FileService,
    FileVerifier,
    IntegrityAlarms,
    IntegrityMonitor,
    IntegrityService,
    KeysService,
    LiveVersions,
    MonitoredVersions,
    OverrideTokens,
    PageCheckJob,
    PageChecks,
    Preview,
    PublishingService,
    RecordedCompositions,
    ReleaseGate,
    ReleasesFacade,
    RenderGate,
    CompositionRetentionJob,
    OrphanedFilesJob,
    RetentionJob,
    RetentionService,
    SitePolicies,
    VersionOverrides,
    VersionsService,
  ],
  exports: [ReleasesFacade, SitePolicies],
})
export class ReleasesModule {}
