import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { TelemetryModule } from '../telemetry/index.js';
import { CandidateAlarms } from './candidate-alarms.js';
import { RolloutMonitor } from './rollout-monitor.js';
import { StableAlarms } from './stable-alarms.js';

/** Automates roll-outs: advances good candidates, rolls back bad ones, and raises alarms for the undecided. */
@Module({
  imports: [ReleasesModule, TelemetryModule],
  providers: [CandidateAlarms, RolloutMonitor, StableAlarms],
})
export class RolloutsModule {}
