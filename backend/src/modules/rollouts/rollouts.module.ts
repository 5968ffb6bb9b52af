import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { TelemetryModule } from '../telemetry/index.js';
import { RolloutWatch } from './rollout-watch.js';

/** Moves roll-outs on while they are healthy, and takes back what hurts visitors. */
@Module({ imports: [ReleasesModule, TelemetryModule], providers: [RolloutWatch] })
export class RolloutsModule {}
