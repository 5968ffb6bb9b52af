import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReleasesModule } from '../releases/index.js';
import { RolloutJudgement } from './entities/rollout-judgement.entity.js';
import { HealthService } from './health/health.service.js';
import { JudgementService } from './judgement/judgement.service.js';
import { ReportBuffer } from './reports/report-buffer.js';
import { ReportIntake } from './reports/report-intake.js';
import { ReportStore } from './reports/report-store.js';
import { TelemetryController } from './telemetry.controller.js';
import { TelemetryFacade } from './telemetry.facade.js';

/** What pages observe of the versions that they got, and what follows from it for candidates. */
@Module({
  imports: [TypeOrmModule.forFeature([RolloutJudgement]), ReleasesModule],
  controllers: [TelemetryController],
  providers: [
    HealthService,
    JudgementService,
    ReportBuffer,
    ReportIntake,
    ReportStore,
    TelemetryFacade,
  ],
  exports: [TelemetryFacade],
})
export class TelemetryModule {}
