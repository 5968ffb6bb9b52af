import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { ServiceState } from './service-state.js';

/** Liveness (`/livez`) and readiness (`/readyz`) of the process. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [Readiness, ServiceState],
  exports: [Readiness],
})
export class HealthModule {}
