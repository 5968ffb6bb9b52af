import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { TelemetryModule } from '../telemetry/index.js';
import { CandidateAlarms } from './candidate-alarms.js';
import { RolloutMonitor } from './rollout-monitor.js';
import { StableAlarms } from './stable-alarms.js';

/** Moves roll-outs on while they are proved no worse, takes back what is worse, and says what it cannot decide. */
@Module({
  imports: [ReleasesModule, TelemetryModule],
  providers: [CandidateAlarms, RolloutMonitor, StableAlarms],
})
export class RolloutsModule {}
