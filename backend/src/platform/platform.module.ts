import { Module, type DynamicModule } from '@nestjs/common';
import { ApiDocsModule } from './api-docs/index.js';
import { ChangesModule } from './changes/index.js';
import { SettingsModule, type Settings } from './config/index.js';
import { DatabaseModule } from './database/index.js';
import { EarningContentModule } from './earning-content/index.js';
import { declareContracts, EndpointsModule } from './endpoints/index.js';
import { EntitlementsModule } from './entitlements/index.js';
import { EventsModule } from './events/index.js';
import { HealthModule } from './health/index.js';
import { HttpModule } from './http/index.js';
import { JobsModule } from './jobs/index.js';
import { LimitsModule } from './limits/index.js';
import { MetricsModule } from './metrics/index.js';
import { ModeratedContentModule } from './moderated-content/index.js';
import type { ModuleDefinition } from './modules/index.js';
import { OwnedRowsModule } from './owned-rows/index.js';
import { PageEventsModule } from './page-events/index.js';
import { SecretsModule } from './secrets/index.js';
import { StorageModule } from './storage/index.js';
import { UploadsModule } from './uploads/index.js';
import { VisitorAvatarsModule } from './visitor-avatars/index.js';
import { VisitorDataModule } from './visitor-data/index.js';

/** Everything that a site needs, independent of its content. */
@Module({})
export class PlatformModule {
  /** @param modules those of the application, whose endpoints and errors it has */
  static of(
    settings: Settings,
    databaseUrl: string,
    modules: readonly Pick<ModuleDefinition, 'contracts'>[] = [],
  ): DynamicModule {
    declareContracts(modules.flatMap(({ contracts = [] }) => contracts));
    return {
      module: PlatformModule,
      imports: [
        SettingsModule.of(settings),
        DatabaseModule.at(databaseUrl, settings),
        ChangesModule,
        SecretsModule,
        HttpModule,
        LimitsModule,
        StorageModule,
        EarningContentModule,
        EndpointsModule,
        EntitlementsModule,
        EventsModule,
        JobsModule.of(settings),
        UploadsModule,
        MetricsModule,
        ModeratedContentModule,
        OwnedRowsModule,
        PageEventsModule,
        HealthModule,
        ApiDocsModule,
        VisitorAvatarsModule,
        VisitorDataModule,
      ],
    };
  }
}
