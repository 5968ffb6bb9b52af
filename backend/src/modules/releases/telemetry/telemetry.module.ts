import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { ArmCountsService } from './exposures/arm-counts.service.js';
import { ExposureData } from './exposures/exposure-data.js';
import { ExposureStore } from './exposures/exposure-store.js';
import { HealthService } from './health/health.service.js';
import { JudgmentService } from './judgment/judgment.service.js';
import { StableFailures } from './judgment/stable-failures.service.js';
import { ReportBuffer } from './reports/report-buffer.js';
import { ReportIntake } from './reports/report-intake.js';
import { ReportStore } from './reports/report-store.js';
import { TelemetryController } from './telemetry.controller.js';
import { TelemetryFacade } from './telemetry.facade.js';
import { PageTicketsModule } from './tickets/page-tickets.module.js';

/** Reports of pages about their versions, and the judgment of candidates. */
@Module({
  imports: [ReleasesModule, PageTicketsModule],
  controllers: [TelemetryController],
  providers: [
    ArmCountsService,
    ExposureData,
    ExposureStore,
    HealthService,
    JudgmentService,
    ReportBuffer,
    ReportIntake,
    ReportStore,
    StableFailures,
    TelemetryFacade,
  ],
  exports: [TelemetryFacade],
})
export class TelemetryModule {}
