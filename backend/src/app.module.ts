import { Module, type DynamicModule } from '@nestjs/common';
import { AlarmsModule, alarmsMigrations, AlarmWatchModule } from './modules/alarms/index.js';
import { CatalogModule, catalogMigrations } from './modules/catalog/index.js';
import { FailedJobsModule } from './modules/jobs/index.js';
import { OperatorsModule, operatorsMigrations } from './modules/operators/index.js';
import { ReleasesModule, releasesMigrations } from './modules/releases/index.js';
import { RolloutsModule } from './modules/rollouts/index.js';
import { SampleCatalogModule } from './modules/sample-catalog/index.js';
import { SiteModule } from './modules/site/index.js';
import { TelemetryModule, telemetryMigrations } from './modules/telemetry/index.js';
import { VisitorsModule } from './modules/visitors/index.js';
import type { Settings } from './platform/config/index.js';
import type { ModuleMigrations } from './platform/database/index.js';
import { jobsMigrations } from './platform/jobs/index.js';
import { limitsMigrations } from './platform/limits/index.js';
import { PlatformModule } from './platform/platform.module.js';

/** The tables of every module. */
export const migrations: readonly ModuleMigrations[] = [
  { name: 'jobs', migrations: jobsMigrations },
  { name: 'limits', migrations: limitsMigrations },
  { name: 'catalog', migrations: catalogMigrations },
  { name: 'operators', migrations: operatorsMigrations },
  { name: 'releases', migrations: releasesMigrations, after: ['operators'] },
  { name: 'telemetry', migrations: telemetryMigrations },
  { name: 'alarms', migrations: alarmsMigrations },
];

/** The whole site over one database whose schema is up to date. */
@Module({})
export class AppModule {
  static of(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.of(settings, databaseUrl),
        VisitorsModule,
        OperatorsModule,
        AlarmsModule,
        AlarmWatchModule,
        FailedJobsModule,
        CatalogModule,
        SampleCatalogModule,
        ReleasesModule,
        TelemetryModule,
        RolloutsModule,
        SiteModule,
      ],
    };
  }
}
